// A swipe of the finger to the left or the right, told apart from scrolling and from choosing text.
import { type TouchEvent, useRef } from 'react'

/** A shorter way is no swipe (specification 2, section 9). */
export const SWIPE_PX = 50

interface SwipeHandlers {
  onTouchStart(event: TouchEvent): void
  onTouchEnd(event: TouchEvent): void
}

/** The two handlers of an element; a swipe to the left asks for what comes next. */
export function useSwipe(onNext: () => void, onPrevious: () => void): SwipeHandlers {
  const began = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart(event) {
      const finger = event.touches[0]
      began.current =
        finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd(event) {
      const finger = event.changedTouches[0]
      const from = began.current
      began.current = null
      if (!from || !finger || isChoosingText()) return
      const [right, down] = [finger.clientX - from.x, finger.clientY - from.y]
      if (Math.abs(right) < SWIPE_PX || Math.abs(right) < 1.5 * Math.abs(down)) return
      if (right < 0) onNext()
      else onPrevious()
    },
  }
}

function isChoosingText(): boolean {
  return getSelection()?.isCollapsed === false
}

// The left and right arrow keys turn pages, unless they are needed where the person is.
import { useEffect, useRef } from 'react'

/** Listens on the whole page; keys pressed in fields, lists and dialogs, or with another key held, are left alone. */
export function useArrowKeys(onPrevious: () => void, onNext: () => void): void {
  const latest = useRef({ onPrevious, onNext })
  useEffect(() => {
    latest.current = { onPrevious, onNext }
  })
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (isNeededElsewhere(event)) return
      if (event.key === 'ArrowLeft') latest.current.onPrevious()
      if (event.key === 'ArrowRight') latest.current.onNext()
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [])
}

function isNeededElsewhere(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return true
  if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return true
  const { target } = event
  return target instanceof Element && target.closest('input, select, textarea, audio') !== null
}

// Removing something with a way back: the removal is sent when the time to undo is over, or when the person leaves.
import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a removal can be undone. */
const UNDO_MS = 10_000

/** A removal that may be waiting. */
export interface UndoableRemoval<Item> {
  /** What is to be removed and can still be kept; the screen leaves it out. */
  readonly waiting: Item | null
  /** Takes something out; what was waiting before it is sent at once. */
  remove(item: Item): void
  undo(): void
}

/**
 * Calls `send` for each removal that was not undone: after ten seconds, or sooner when the next one begins, the
 * screen is left, or the page is hidden, since nobody may come back to it.
 */
export function useUndoableRemoval<Item>(send: (item: Item) => void): UndoableRemoval<Item> {
  const [waiting, setWaiting] = useState<Item | null>(null)
  const current = useRef<Item | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sending = useRef(send)
  useEffect(() => {
    sending.current = send
  })

  const settle = useCallback((next: Item | null) => {
    clearTimeout(timer.current)
    current.current = next
    setWaiting(next)
  }, [])

  const flush = useCallback(() => {
    const item = current.current
    settle(null)
    if (item !== null) sending.current(item)
  }, [settle])

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      flush()
    }
  }, [flush])

  return {
    waiting,
    remove: (item) => {
      flush()
      settle(item)
      timer.current = setTimeout(flush, UNDO_MS)
    },
    undo: () => settle(null),
  }
}

// Where the conversation's list stands: what was asked last at the top and its answer below, unless the person reads above.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Item } from './conversation-items.ts'

/** How near to an edge counts as being there, in pixels. */
export const NEAR_EDGE = 96

/** Marks the person's own messages in the list. */
export const OWN_MESSAGE = 'data-own-message'

const ABOVE_OWN = 12

/**
 * Keeps the list in place as items come: it follows what is being said while the person is there, leaves them in
 * peace while they read above, and holds what they look at when earlier messages come in over it. Gives what to
 * call when the list was scrolled.
 */
export function useScrollPosition(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
): () => void {
  const before = useRef({ height: 0, first: '', last: '' })
  const isFollowing = useRef(true)
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const { height, first, last } = before.current
    const now = {
      height: element.scrollHeight,
      first: items[0]?.key ?? '',
      last: items.at(-1)?.key ?? '',
    }
    const hasEarlier = first !== '' && now.first !== first && now.last === last
    if (now.last !== last) isFollowing.current = true
    if (isFollowing.current) element.scrollTop = restingPlace(element)
    else if (hasEarlier) element.scrollTop += now.height - height
    before.current = now
  })
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    // A keyboard that opens takes room without anything being rendered.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) element.scrollTop = restingPlace(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return () => {
    const element = list.current
    if (element === null) return
    isFollowing.current = element.scrollTop >= restingPlace(element) - NEAR_EDGE
  }
}

/** The end of the list, but never past the beginning of what was asked last: a long answer is read from its start. */
function restingPlace(list: HTMLElement): number {
  const end = list.scrollHeight - list.clientHeight
  const own = [...list.querySelectorAll<HTMLElement>(`[${OWN_MESSAGE}]`)].at(-1)
  return own === undefined ? end : Math.min(end, own.offsetTop - ABOVE_OWN)
}

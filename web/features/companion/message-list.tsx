// The conversation's list: earlier messages above when one scrolls up, what is being said at the end.
import { useLayoutEffect, useRef } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { companionWords as words } from './companion-words.ts'
import type { Item } from './conversation-items.ts'
import { CompanionMessage, OwnMessage } from './message-view.tsx'
import { SafetyCard } from './safety-card.tsx'

interface MessageListProps {
  items: readonly Item[]
  /** Nothing was ever said. */
  isEmpty: boolean
  isThinking: boolean
  /** Null when there is nothing earlier. */
  onEarlier: (() => void) | null
  isLoadingEarlier: boolean
  country: string | null
  onCountry: (country: string) => void
  onLeave: () => void
}

/** How near to an edge counts as being there, in pixels. */
const NEAR = 96

export function MessageList(props: MessageListProps) {
  const { items, isThinking, onEarlier, isLoadingEarlier } = props
  const list = useRef<HTMLElement>(null)
  useScrollPosition(list, items)
  return (
    <section
      ref={list}
      role="log"
      aria-live="off"
      aria-label={words.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard cannot scroll the list
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        if (currentTarget.scrollTop < NEAR && !isLoadingEarlier) onEarlier?.()
      }}
      className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] sm:px-6"
    >
      {onEarlier && (
        <button
          type="button"
          onClick={onEarlier}
          disabled={isLoadingEarlier}
          className="press mx-auto block min-h-11 rounded-full px-4 text-sm font-semibold text-water hover:bg-water-soft"
        >
          {words.earlier}
        </button>
      )}
      {items.map((item) => (
        <ItemView key={item.key} item={item} list={props} />
      ))}
      {props.isEmpty && (
        <p className="py-6 text-center font-serif text-xl text-soft">{words.empty}</p>
      )}
      {isThinking && (
        <p className="flex w-fit items-center gap-3 rounded-3xl rounded-bl-lg bg-sunk px-4 py-3 text-soft">
          <Spinner className="text-water" />
          {words.thinking}
        </p>
      )}
    </section>
  )
}

function ItemView({ item, list }: { item: Item; list: MessageListProps }) {
  switch (item.kind) {
    case 'user':
      return <OwnMessage text={item.text} />
    case 'assistant':
      return (
        <CompanionMessage
          text={item.text}
          isStopped={item.state === 'stopped'}
          onLeave={list.onLeave}
        />
      )
    case 'safety':
      return (
        <SafetyCard
          text={item.text}
          analysis={item.analysis}
          country={list.country}
          onCountry={list.onCountry}
        />
      )
    case 'context':
      return (
        <blockquote className="border-l-4 border-glow pl-4 font-serif text-lg">
          {item.text}
        </blockquote>
      )
    default:
      return (
        <p className="text-center text-sm text-soft">
          {item.again ? words.aiNoticeAgain : words.aiNotice}
        </p>
      )
  }
}

/**
 * Follows the end of the conversation while the person is there, leaves them in peace while they read above,
 * and keeps what they look at in its place when earlier messages come in over it.
 */
function useScrollPosition(list: React.RefObject<HTMLElement | null>, items: readonly Item[]) {
  const before = useRef({ height: 0, first: '', last: '' })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return
    const { height, first, last } = before.current
    const now = {
      height: element.scrollHeight,
      first: items[0]?.key ?? '',
      last: items.at(-1)?.key ?? '',
    }
    const wasAtEnd = height - element.scrollTop - element.clientHeight < NEAR
    if (first !== '' && now.first !== first && now.last === last) {
      element.scrollTop += now.height - height
    } else if (wasAtEnd || now.last !== last) {
      element.scrollTop = now.height
    }
    before.current = now
  })
}

// The conversation's list: earlier messages above when one scrolls up, what is being said at the end.
import { useRef } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import { companionWords as words } from './companion-words.ts'
import type { Item } from './conversation-items.ts'
import { CompanionMessage, OwnMessage } from './message-view.tsx'
import { SafetyCard } from './safety-card.tsx'
import { NEAR_EDGE, useScrollPosition } from './scroll-position.ts'

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

export function MessageList(props: MessageListProps) {
  const { items, isThinking, onEarlier, isLoadingEarlier } = props
  const list = useRef<HTMLElement>(null)
  const follow = useScrollPosition(list, items)
  return (
    <section
      ref={list}
      role="log"
      aria-live="off"
      aria-label={words.conversation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard cannot scroll the list
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        follow()
        if (currentTarget.scrollTop < NEAR_EDGE && !isLoadingEarlier) onEarlier?.()
      }}
      className="relative min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain px-4 py-4 [overflow-anchor:none] sm:px-6"
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

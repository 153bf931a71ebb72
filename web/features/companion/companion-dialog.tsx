// The chat with the companion: what it is and is not, the conversation, and the field to write in.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brand } from '#rules/brand.ts'
import type { ChatContext } from '#rules/chat-context.ts'
import { allowanceQueries } from '../../backend/allowance-queries.ts'
import { chooseCountry, countryHere } from '../../backend/country.ts'
import { useDraft } from '../../backend/draft.ts'
import { useMember } from '../../backend/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAiNoticesDue } from './ai-notice.ts'
import { ClearConversation } from './clear-conversation.tsx'
import { companionQueries } from './companion-queries.ts'
import { companionFailures, companionWords as words } from './companion-words.ts'
import { Composer } from './composer.tsx'
import { type Conversation, useConversation } from './conversation.ts'
import { type Item, storedItems } from './conversation-items.ts'
import { MessageList } from './message-list.tsx'
import { Suggestions } from './suggestions.tsx'

interface CompanionDialogProps {
  /** What the chat was opened from, or null. */
  context: ChatContext | null
  onClose: () => void
}

export function CompanionDialog({ context, onClose }: CompanionDialogProps) {
  return (
    <Dialog
      open
      fill
      onClose={onClose}
      title={brand.companionName}
      subtitle={brand.companionSubtitle}
      place="side"
    >
      <Chat context={context} onLeave={onClose} />
    </Dialog>
  )
}

function Chat({ context, onLeave }: { context: ChatContext | null; onLeave: () => void }) {
  const { id: userId } = useMember()
  const [country, setCountry] = useState(countryHere)
  const remaining = useRemaining(userId)
  const history = useInfiniteQuery(companionQueries.history(userId))
  const conversation = useConversation({ userId, context, country, remaining })
  const draft = useDraft(userId, 'chat')
  useReminders(conversation)
  const stored = storedItems(history.data?.pages.flat() ?? [])
  const items = [...stored, ...openingItems(context), ...conversation.items]
  const isEmpty = history.isSuccess && stored.length === 0 && conversation.items.length === 0
  async function send(text: string) {
    draft.write(text)
    draft.hide()
    const outcome = await conversation.send(text)
    if (outcome === 'arrived') draft.forget()
    else draft.restore()
  }
  const isIdle = conversation.phase === 'idle'
  const failure = conversation.failure ?? (history.isError ? 'history' : null)
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line pr-4 pb-3 pl-6">
        <p className="flex-1 text-sm text-soft">{words.disclaimer}</p>
        <ClearConversation
          userId={userId}
          onCleared={conversation.forget}
          onFailed={() => conversation.fail('clear')}
        />
      </div>
      <MessageList
        items={items}
        isEmpty={isEmpty}
        isThinking={conversation.phase === 'thinking'}
        onEarlier={history.hasNextPage ? () => void history.fetchNextPage() : null}
        isLoadingEarlier={history.isFetching}
        country={country}
        onCountry={(chosen) => setCountry(chooseCountry(chosen))}
        onLeave={onLeave}
      />
      <p role="status" className="sr-only">
        {conversation.announcement}
      </p>
      <div className="space-y-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
        {failure && <Banner tone="error">{companionFailures[failure]}</Banner>}
        {isIdle && draft.text === '' && remaining !== 0 && !conversation.items.some(isCrisis) && (
          <Suggestions
            key={conversation.items.length}
            inOneRow={!isEmpty}
            type={context?.type ?? null}
            onPick={(prompt) => void send(prompt)}
          />
        )}
        <Composer
          userId={userId}
          text={draft.text}
          onWrite={draft.write}
          isLimited={remaining === 0}
          isAnswering={!isIdle}
          onSend={() => void send(draft.text)}
          onStop={conversation.stop}
        />
      </div>
    </>
  )
}

/** What stands between the stored messages and this visit's: that this is an AI, and what the chat is about. */
function openingItems(context: ChatContext | null): readonly Item[] {
  const notice: Item = { key: 'notice', kind: 'notice', again: false }
  if (context === null) return [notice]
  return [notice, { key: 'context', kind: 'context', text: context.content }]
}

/** In a crisis nothing is suggested to talk about. */
function isCrisis(item: Item): boolean {
  return item.kind === 'safety' && item.analysis?.hasCrisisIndicators === true
}

/** Messages left as the server counts them; null when unlimited or not known. */
function useRemaining(userId: string): number | null {
  const { data } = useQuery(allowanceQueries.own(userId))
  return data === undefined || data.unlimited ? null : data.messages_remaining
}

function useReminders({ remind }: Conversation): void {
  const due = useAiNoticesDue()
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (due <= shown) return
    setShown(due)
    remind()
  }, [due, shown, remind])
}

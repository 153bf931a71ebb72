// The conversation on the screen: sending, the answer as it is written, stopping, and what happens when it fails.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChatContext } from '#rules/chat-context.ts'
import { analyze, INVALID_INPUT_REPLY, safetyMessage } from '#rules/safety.ts'
import { codeOf } from '../../backend/failure.ts'
import { chatEvents } from './chat-stream.ts'
import type { CompanionFailure } from './companion-words.ts'
import {
  type Analysis,
  type Exchange,
  ended,
  type Item,
  withDelta,
  withItem,
  withoutAnswer,
} from './conversation-items.ts'

/** `thinking`: sent, nothing written yet; `writing`: the answer is on its way. */
export type Phase = 'idle' | 'thinking' | 'writing'

/** What a send came to: whether its words have arrived, so that the draft can go. */
export type Outcome = 'arrived' | 'not-sent'

export interface Conversation {
  readonly phase: Phase
  readonly failure: CompanionFailure | null
  /** What was said since the overlay was opened. */
  readonly items: readonly Item[]
  /** The last finished answer, for screen readers. */
  readonly announcement: string
  send(text: string): Promise<Outcome>
  stop(): void
  /** Says again that the companion is an AI. */
  remind(): void
  /** Forgets what was said here, after it was cleared on the server. */
  forget(): void
  fail(failure: CompanionFailure | null): void
}

interface Surroundings {
  readonly userId: string
  readonly context: ChatContext | null
  readonly country: string | null
  /** Messages left, null when unlimited or not known yet. */
  readonly remaining: number | null
}

/** Holds the conversation while the overlay is open; leaving it ends what is being written. */
export function useConversation(surroundings: Surroundings): Conversation {
  const queryClient = useQueryClient()
  const [phase, setPhase] = useState<Phase>('idle')
  const [failure, setFailure] = useState<CompanionFailure | null>(null)
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([])
  const [announcement, setAnnouncement] = useState('')
  const running = useRef<AbortController | null>(null)
  const failed = useRef<{ id: string; text: string } | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const update = (id: string, change: (exchange: Exchange) => Exchange) =>
    setExchanges((all) => all.map((one) => (one.id === id ? change(one) : one)))

  /** Shows what was written and, at once, the safety message that it calls for. */
  function show(id: string, text: string, analysis: Analysis): boolean {
    const safety = safetyMessage(analysis, surroundings.country)
    const said: Item = { key: id, kind: 'user', text }
    const exchange: Exchange = { id, items: [said] }
    const shown =
      safety === null
        ? exchange
        : withItem(exchange, { key: `${id}-safety`, kind: 'safety', text: safety, analysis })
    setExchanges((all) => [...all.filter((one) => one.id !== id), shown])
    return safety !== null
  }

  async function receive(id: string, text: string) {
    const { context, country } = surroundings
    const leaving = new AbortController()
    running.current = leaving
    setPhase('thinking')
    let answer = ''
    try {
      for await (const event of chatEvents({ id, text, context, country }, leaving.signal)) {
        if (event.type === 'delta') {
          answer += event.text
          setPhase('writing')
          update(id, (one) => withDelta(one, event.text))
        }
        if (event.type === 'done') {
          update(id, (one) => ended(one, event.stopped ? 'stopped' : 'whole'))
        }
      }
      setAnnouncement(answer)
      return null
    } catch (error) {
      if (!leaving.signal.aborted) return codeOf(error)
      update(id, (one) => ended(one, 'stopped'))
      return answer === '' ? 'left' : null
    } finally {
      running.current = null
      setPhase('idle')
      void queryClient.invalidateQueries({ queryKey: ['allowance', surroundings.userId] })
    }
  }

  /** A send that failed leaves no trace but the safety message, which has been read. */
  function takeBack(id: string, text: string, isMet: boolean) {
    failed.current = { id, text }
    if (isMet) update(id, withoutAnswer)
    else setExchanges((all) => all.filter((one) => one.id !== id))
  }

  async function send(raw: string): Promise<Outcome> {
    const text = raw.trim()
    if (text === '' || running.current !== null) return 'not-sent'
    const analysis = analyze(text)
    const isCrisis = analysis.hasCrisisIndicators
    const id = failed.current?.text === text ? failed.current.id : crypto.randomUUID()
    setFailure(null)
    const isMet = show(id, text, analysis)
    if (!analysis.isValidInput && !isCrisis) {
      update(id, (one) => ended(withDelta(one, INVALID_INPUT_REPLY), 'whole'))
      setAnnouncement(INVALID_INPUT_REPLY)
      return 'arrived'
    }
    if (surroundings.remaining === 0 && !isCrisis) {
      takeBack(id, text, isMet)
      setFailure('limit')
      return 'not-sent'
    }
    const code = await receive(id, text)
    if (code === null) return 'arrived'
    takeBack(id, text, isMet)
    // In a crisis the safety message is the answer, and an error under it would only be in the way.
    if (code !== 'left' && !isCrisis) setFailure(failureOf(code))
    return 'not-sent'
  }

  return {
    phase,
    failure,
    items: exchanges.flatMap((exchange) => exchange.items),
    announcement,
    send,
    stop: () => running.current?.abort(),
    remind: () => setExchanges((all) => [...all, noticeNow()]),
    forget: () => setExchanges([]),
    fail: setFailure,
  }
}

function noticeNow(): Exchange {
  const id = crypto.randomUUID()
  return { id, items: [{ key: id, kind: 'notice', again: true }] }
}

function failureOf(code: string): CompanionFailure {
  if (code === 'daily_limit_reached') return 'limit'
  return code === 'not_authenticated' ? 'signed-out' : 'send'
}

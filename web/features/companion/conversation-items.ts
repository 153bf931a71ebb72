// What stands in the conversation's list: stored messages, and those that are being said right now.
import type { analyze } from '#rules/safety.ts'
import type { StoredMessage } from './companion-queries.ts'

/** What the safety analysis found in a message. */
export type Analysis = ReturnType<typeof analyze>

/** One entry of the list; `key` is stable while it is shown. */
export type Item =
  | { readonly key: string; readonly kind: 'user'; readonly text: string }
  | {
      readonly key: string
      readonly kind: 'assistant'
      readonly text: string
      readonly state: 'writing' | 'whole' | 'stopped'
    }
  /** `analysis` is null for one of an earlier visit, which is shown without buttons. */
  | {
      readonly key: string
      readonly kind: 'safety'
      readonly text: string
      readonly analysis: Analysis | null
    }
  /** That the companion is an AI: said when the chat opens, and `again` after hours of use. */
  | { readonly key: string; readonly kind: 'notice'; readonly again: boolean }
  /** What the chat was opened with. */
  | { readonly key: string; readonly kind: 'context'; readonly text: string }

/** Stored messages, newest first as they are read, as entries, oldest first. */
export function storedItems(newestFirst: readonly StoredMessage[]): Item[] {
  return newestFirst.map(itemOf).reverse()
}

function itemOf({ id, role, kind, content }: StoredMessage): Item {
  if (role === 'user') return { key: id, kind: 'user', text: content }
  if (kind === 'safety') return { key: id, kind: 'safety', text: content, analysis: null }
  const state = kind === 'stopped' ? 'stopped' : 'whole'
  return { key: id, kind: 'assistant', text: content, state }
}

/** The entries of one send and its answer, which grow as events come. */
export interface Exchange {
  readonly id: string
  readonly items: readonly Item[]
}

/** An exchange with a piece of the answer added. */
export function withDelta(exchange: Exchange, text: string): Exchange {
  const last = exchange.items.at(-1)
  if (last?.kind !== 'assistant') {
    const key = `${exchange.id}-answer`
    return withItem(exchange, { key, kind: 'assistant', text, state: 'writing' })
  }
  const grown: Item = { ...last, text: last.text + text }
  return { ...exchange, items: [...exchange.items.slice(0, -1), grown] }
}

/** An exchange with one more entry. */
export function withItem(exchange: Exchange, item: Item): Exchange {
  return { ...exchange, items: [...exchange.items, item] }
}

/** An exchange whose answer has ended, whole or stopped. */
export function ended(exchange: Exchange, state: 'whole' | 'stopped'): Exchange {
  const items = exchange.items.map((item) =>
    item.kind === 'assistant' && item.state === 'writing' ? { ...item, state } : item,
  )
  return { ...exchange, items }
}

/** An exchange without its answer, as when that failed. */
export function withoutAnswer(exchange: Exchange): Exchange {
  return { ...exchange, items: exchange.items.filter((item) => item.kind !== 'assistant') }
}

// A member who uses everything for as long as they are let: signing in, today, writing, searching, talking, reading.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

/** The server under load. */
export interface Target {
  readonly url: string
  readonly anonKey: string
  /** For granting Pro, so that the day's limit of messages does not end the load. */
  readonly serviceKey: string
  /** Addresses of the build's own files, below `url`. */
  readonly files: readonly string[]
}

/** What was seen, until somebody takes it out. */
export interface Seen {
  /** Milliseconds of each request to the end of its answer. */
  times: number[]
  /** What was answered with anything but success, by what was asked. */
  failures: Map<string, number>
}

const Session = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  user: v.object({ id: v.string() }),
})
const Entries = v.array(v.object({ id: v.string() }))
type Session = v.InferOutput<typeof Session>

const pauseMs = 100
/** Below the limit of sign-ins for one account. */
const signInEveryMs = 30_000
const password = 'a calm long password'

/** One member with an address of their own; `live` until told to stop. */
export class SoakMember {
  readonly #target: Target
  readonly #seen: Seen
  readonly #email = `${randomUUID()}@stillwater.example`
  readonly #address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')
  #session: Session | null = null
  #signedInAt = 0

  constructor(target: Target, seen: Seen) {
    this.#target = target
    this.#seen = seen
  }

  /** Makes the account, on Pro. */
  async join(): Promise<void> {
    const body = { email: this.#email, password }
    this.#session = v.parse(Session, await this.#ask('sign-up', 'auth/v1/signup', { body }))
    const grant = { p_email: this.#email, p_granted: true }
    await this.#ask('grant', 'rest/v1/rpc/set_pro_grant', {
      body: grant,
      token: this.#target.serviceKey,
    })
  }

  /** Goes on until `goes` says no. */
  async live(goes: () => boolean): Promise<void> {
    while (goes()) {
      await this.#act(Math.random()).catch((error: unknown) => this.#fail(String(error)))
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  async #act(chance: number): Promise<void> {
    const today = new Date().toISOString().slice(0, 10)
    const { id = '' } = this.#session?.user ?? {}
    if (chance < 0.25) return this.#get('today', `rest/v1/rpc/get_today?on_day=${today}`)
    if (chance < 0.4) return this.#write(id, today)
    if (chance < 0.5) return this.#search()
    if (chance < 0.58)
      return this.#get(
        'book',
        `rest/v1/book_pages?page_number=eq.${1 + Math.floor(Math.random() * 164)}`,
      )
    if (chance < 0.64) return this.#talk()
    if (chance < 0.7) {
      return this.#get(
        'messages',
        `rest/v1/chat_messages?user_id=eq.${id}&order=created_at.desc&limit=20`,
      )
    }
    if (chance < 0.74) return this.#forget(id)
    if (chance < 0.78) return this.#renew()
    if (chance < 0.82) return this.#signInAgain()
    const { files } = this.#target
    return this.#get('file', files[Math.floor(Math.random() * files.length)] ?? '')
  }

  async #get(name: string, path: string): Promise<void> {
    await this.#ask(name, path)
  }

  async #write(user_id: string, day: string): Promise<void> {
    const content =
      `A line. ${'And a little more of it. '.repeat(Math.floor(Math.random() * 20))}`.trim()
    const body = { id: randomUUID(), user_id, content, mood: '😊 Good', day }
    await this.#ask('write', 'rest/v1/journal_entries', { body })
  }

  async #search(): Promise<void> {
    const body = { search_text: 'little', page_size: 21 }
    await this.#ask('search', 'rest/v1/rpc/get_journal_page', { body })
    await this.#ask('search', 'rest/v1/rpc/search_book?search_text=resentment')
  }

  async #talk(): Promise<void> {
    const body = { id: randomUUID(), text: 'I had a long day at work.' }
    await this.#ask('talk', 'functions/v1/chat', { body })
  }

  /** Keeps a journal from growing without end, so that what grows is the server's own. */
  async #forget(user: string): Promise<void> {
    const mine = `rest/v1/journal_entries?user_id=eq.${user}`
    const old = v.parse(
      Entries,
      await this.#ask('forget', `${mine}&select=id&order=created_at.desc&offset=20&limit=50`),
    )
    if (old.length === 0) return
    const ids = old.map(({ id }) => id).join(',')
    await this.#ask('forget', `${mine}&id=in.(${ids})`, { method: 'DELETE' })
  }

  async #renew(): Promise<void> {
    const body = { refresh_token: this.#session?.refresh_token }
    const path = 'auth/v1/token?grant_type=refresh_token'
    this.#session = v.parse(Session, await this.#ask('renew', path, { body }))
  }

  async #signInAgain(): Promise<void> {
    if (performance.now() - this.#signedInAt < signInEveryMs) return
    this.#signedInAt = performance.now()
    await this.#ask('sign out', 'auth/v1/logout?scope=local', { body: {} })
    const body = { email: this.#email, password }
    const path = 'auth/v1/token?grant_type=password'
    this.#session = v.parse(Session, await this.#ask('sign in', path, { body }))
  }

  async #ask(
    name: string,
    path: string,
    how: { method?: string; body?: object; token?: string } = {},
  ): Promise<unknown> {
    const began = performance.now()
    const token = how.token ?? this.#session?.access_token ?? this.#target.anonKey
    const answer = await fetch(`${this.#target.url}/${path}`, {
      method: how.method ?? (how.body === undefined ? 'GET' : 'POST'),
      headers: {
        apikey: this.#target.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${this.#address}`,
      },
      ...(how.body === undefined ? {} : { body: JSON.stringify(how.body) }),
    })
    const text = await answer.text()
    this.#seen.times.push(performance.now() - began)
    const isFine = answer.ok && !text.includes('"type":"error"')
    if (!isFine) this.#fail(`${name} ${answer.status} ${text.slice(0, 80)}`)
    return answer.headers.get('content-type')?.startsWith('application/json') && text !== ''
      ? JSON.parse(text)
      : null
  }

  #fail(what: string): void {
    this.#seen.failures.set(what, (this.#seen.failures.get(what) ?? 0) + 1)
  }
}

// One connection's conversation with Postgres: which statements it knows, and batches of one round trip.
import { DatabaseError, type Identity, type Result, type Statement } from '../database.ts'
import { MessageReader } from './backend.ts'
import { Exchange, type Outcome, type Prepared } from './exchange.ts'
import { MessageWriter } from './frontend.ts'
import { encodeValue } from './values.ts'

const maximumStatements = 256

interface Part {
  readonly prepared: Prepared
  readonly text: string
  readonly values: readonly (string | null)[]
}

/**
 * Speaks the wire protocol over any transport that carries bytes. Batches may be sent before earlier ones
 * are answered; Postgres answers in order.
 */
export class Session {
  readonly #write: (bytes: Buffer) => void
  readonly #writer = new MessageWriter()
  readonly #reader: MessageReader
  readonly #known = new Map<string, Prepared>()
  readonly #waiting: Exchange[] = []
  #forgotten: string[] = []
  #counter = 0
  #gone: DatabaseError | null = null

  constructor(write: (bytes: Buffer) => void) {
    this.#write = write
    this.#reader = new MessageReader((type, buffer, start, end) => {
      if (this.#waiting[0]?.take(type, buffer, start, end) === true) this.#waiting.shift()
    })
  }

  /** How many batches are not answered yet. */
  get depth(): number {
    return this.#waiting.length
  }

  /** Takes bytes from Postgres, in chunks of any size. */
  receive(chunk: Uint8Array): void {
    this.#reader.push(chunk)
  }

  /** The transport is gone: every batch that waits, and every later one, fails with this error. */
  fail(error: DatabaseError): void {
    this.#gone ??= error
    for (const exchange of this.#waiting.splice(0)) exchange.abandon(error)
  }

  /** One statement in an implicit transaction, under the identity if there is one. */
  async run(identity: Identity | null, statement: Statement): Promise<Result> {
    const first = await this.#attempt(identity, statement)
    if (first.error === null) return first.result
    if (!isStale(first.error)) throw first.error
    return resultOf(await this.#attempt(identity, statement))
  }

  /** Opens a transaction, under the identity if there is one. */
  async begin(identity: Identity | null): Promise<void> {
    const parts = [this.#part('', { text: 'begin', name: 'begin' })]
    if (identity !== null) parts.push(this.#identify(identity))
    resultOf(await this.#send(parts))
  }

  /** One statement inside the transaction that `begin` opened. */
  async step(role: string, statement: Statement): Promise<Result> {
    return resultOf(await this.#send([this.#part(role, statement)]))
  }

  /** Ends the transaction; a commit of a failed transaction is refused, as nothing was kept. */
  async end(how: 'commit' | 'rollback', failed: boolean): Promise<void> {
    const verb = failed ? 'rollback' : how
    resultOf(await this.#send([this.#part('', { text: verb, name: verb })]))
    if (failed && how === 'commit') {
      throw new DatabaseError('25P02', 'the transaction had failed and was rolled back')
    }
  }

  /** A script of any number of statements, by the simple protocol. */
  async script(text: string): Promise<void> {
    this.#writer.simpleQuery(text)
    resultOf(await this.#exchange([]))
  }

  async #attempt(identity: Identity | null, statement: Statement): Promise<Outcome> {
    const parts = identity === null ? [] : [this.#identify(identity)]
    parts.push(this.#part(identity?.role ?? '', statement))
    return this.#send(parts)
  }

  async #send(parts: readonly Part[]): Promise<Outcome> {
    for (const name of this.#forgotten.splice(0)) this.#writer.closeStatement(name)
    for (const part of parts) this.#append(part)
    this.#writer.sync()
    const outcome = await this.#exchange(parts.map((part) => part.prepared))
    if (outcome.error !== null) this.#forgetUnconfirmed(parts, outcome.error)
    return outcome
  }

  #append({ prepared, text, values }: Part): void {
    if (!prepared.sent) this.#writer.parse(prepared.name, text)
    prepared.sent = true
    this.#writer.bind(prepared.name, values)
    if (prepared.shape === null) this.#writer.describe()
    this.#writer.execute()
  }

  #exchange(steps: readonly Prepared[]): Promise<Outcome> {
    const bytes = this.#writer.take()
    return new Promise((resolve) => {
      const exchange = new Exchange(steps, resolve)
      if (this.#gone !== null) return exchange.abandon(this.#gone)
      this.#waiting.push(exchange)
      this.#write(bytes)
    })
  }

  #part(role: string, { text, values = [], name, bytes }: Statement): Part {
    const prepared = name === undefined ? unnamed(bytes) : this.#prepared(`${role}|${name}`, bytes)
    return { prepared, text, values: values.map(encodeValue) }
  }

  // A plan belongs to one role: shared between roles, row level security would have it made anew each time.
  #prepared(key: string, bytes: string | undefined): Prepared {
    const known = this.#known.get(key)
    if (known !== undefined) {
      this.#known.delete(key)
      this.#known.set(key, known)
      return known
    }
    if (this.#known.size >= maximumStatements) this.#forgetOldest()
    this.#counter += 1
    const name = `s${this.#counter}`
    const fresh = { name, key, sent: false, ready: false, shape: null, bytes }
    this.#known.set(key, fresh)
    return fresh
  }

  #forgetOldest(): void {
    for (const oldest of this.#known.values()) {
      this.#forget(oldest)
      return
    }
  }

  #forget(prepared: Prepared): void {
    if (prepared.name === '' || this.#known.get(prepared.key) !== prepared) return
    this.#known.delete(prepared.key)
    this.#forgotten.push(prepared.name)
  }

  #forgetUnconfirmed(parts: readonly Part[], error: DatabaseError): void {
    for (const { prepared } of parts) {
      if (!prepared.ready || isStale(error)) this.#forget(prepared)
    }
  }

  #identify({ role, claims, settings = {}, readOnly = false }: Identity): Part {
    const pairs = Object.entries(settings)
    if (readOnly) pairs.push(['transaction_read_only', 'on'])
    const text = identityText(pairs.length)
    return this.#part('', {
      text,
      values: [role, JSON.stringify(claims), ...pairs.flat()],
      name: `identity ${pairs.length}`,
    })
  }
}

const identityTexts: string[] = []

function identityText(pairs: number): string {
  identityTexts[pairs] ??= makeIdentityText(pairs)
  return identityTexts[pairs]
}

function makeIdentityText(pairs: number): string {
  const further = Array.from(
    { length: pairs },
    (_, index) => `, set_config($${3 + index * 2}, $${4 + index * 2}, true)`,
  )
  return `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)${further.join('')}`
}

function unnamed(bytes: string | undefined): Prepared {
  return { name: '', key: '', sent: false, ready: false, shape: null, bytes }
}

function resultOf({ result, error }: Outcome): Result {
  if (error !== null) throw error
  return result
}

// A statement this connection has lost, or one whose tables changed shape under it: made anew, it works.
function isStale(error: DatabaseError): boolean {
  return (
    error.code === '26000' ||
    (error.code === '0A000' && error.message.startsWith('cached plan must'))
  )
}

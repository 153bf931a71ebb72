// The REST room: PostgREST's interface to every table, view and function of the exposed schemas.
import type { Caller } from '#server/caller.ts'
import { type Database, DatabaseError } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { failureOf, failureResponse } from './errors.ts'
import { type Compiled, execute, explain, fillValues } from './execute.ts'
import { preferenceFailure } from './failures.ts'
import { identityOf } from './identity.ts'
import { describeInterface } from './open-api.ts'
import { allowResponse } from './options.ts'
import { planRequest } from './plan.ts'
import { acceptsOpenApi } from './request/media-type.ts'
import { parsePlace, parseRequest, type RestRequest } from './request.ts'
import { answer, explainAnswer } from './response.ts'
import { loadSchemaCache, type SchemaCache } from './schema-cache.ts'
import { readSchemaVersion } from './schema-version.ts'
import { compile } from './sql.ts'

/** The database and what the operator has decided. */
export interface RestOptions {
  readonly database: Database
  /** The exposed schemas; the first is the one meant when a request names none. Default: public. */
  readonly schemas?: readonly string[]
  /** Rows in one answer at most; null for no limit. Default: 1,000. */
  readonly maxRows?: number | null
  /** Bytes of a body at most. Default: 10 MB. */
  readonly maxBodyBytes?: number
  /** Whether `sum()`, `count()` and the like may be selected. Default: no. */
  readonly aggregates?: boolean
  /** Whether a caller may see query plans (`application/vnd.pgrst.plan`). Default: no. */
  readonly plans?: boolean
  /** Whether a caller may have its transaction undone (`Prefer: tx=rollback`). Default: no. */
  readonly rollback?: boolean
  /** The role of callers who have not signed in. Default: anon. */
  readonly guestRole?: string
  /** Hears of every answer of 500 and above: the request's id and the error. */
  readonly report?: (requestId: string, failure: Failure) => void
}

/** The REST room. */
export interface Rest {
  /** Answers a request below `/rest/v1`; every refusal is a response, in PostgREST's form. */
  handle(request: Request, caller: Caller): Promise<Response>
  /** Reads the schema anew, e.g. after a migration. */
  reload(): Promise<void>
}

const root = '/rest/v1'
const maximumShapes = 1000
const maximumShapeLength = 8000
// A missing table may be one that was just made, but guesses must not make us read the catalog each time.
const reloadPauseMs = 2000
const lookPauseMs = 10_000
/** What Postgres says of a column, table, function or type that is not there any more, or has other columns now. */
const goneCodes = ['42703', '42P01', '42883', '42704', '42P13', '42804']
const missCodes = ['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703', '42704']

interface LoadedSchema {
  readonly version: string
  readonly cache: SchemaCache
}

class RestRoom implements Rest {
  readonly #database: Database
  readonly #options: Required<Omit<RestOptions, 'database'>>
  readonly #compiled = new Map<string, Compiled>()
  #cache: SchemaCache | null = null
  #loading: Promise<LoadedSchema> | null = null
  #loadedAt = 0
  #lookedAt = 0
  #version = ''
  #names = 0
  #timezones: Promise<ReadonlySet<string>> | null = null

  constructor(options: RestOptions) {
    this.#database = options.database
    this.#options = {
      schemas: options.schemas ?? ['public'],
      maxRows: options.maxRows === undefined ? 1000 : options.maxRows,
      maxBodyBytes: options.maxBodyBytes ?? 10_000_000,
      aggregates: options.aggregates ?? false,
      plans: options.plans ?? false,
      rollback: options.rollback ?? false,
      guestRole: options.guestRole ?? 'anon',
      report: options.report ?? (() => undefined),
    }
  }

  async reload(): Promise<void> {
    this.#loading ??= this.#load()
    try {
      const { version, cache } = await this.#loading
      this.#version = version
      this.#cache = cache
      this.#compiled.clear()
      this.#loadedAt = performance.now()
    } finally {
      this.#loading = null
    }
  }

  async #load(): Promise<LoadedSchema> {
    // Read first: what changes in between is seen as a change the next time.
    const version = await readSchemaVersion(this.#database)
    return { version, cache: await loadSchemaCache(this.#database, this.#options.schemas) }
  }

  /** Whether the schema is another one than the version `known`; the cache is then up to date. */
  async #hasChangedSince(known: string): Promise<boolean> {
    const version = await readSchemaVersion(this.#database)
    if (version !== this.#version) await this.reload()
    return version !== known
  }

  /** Another copy of the engine may have migrated: its new columns show here within seconds. */
  #lookForChanges(): void {
    const now = performance.now()
    if (this.#cache === null || now - this.#lookedAt < lookPauseMs) return
    this.#lookedAt = now
    // Where the database is away, the request itself says so.
    this.#hasChangedSince(this.#version).catch(() => undefined)
  }

  async handle(request: Request, caller: Caller): Promise<Response> {
    this.#lookForChanges()
    try {
      return await this.#answer(request, caller)
    } catch (error) {
      const failure = failureOf(error, caller.role === this.#options.guestRole)
      if (failure.status >= 500) this.#options.report(caller.requestId, failure)
      return failureResponse(failure, request.method)
    }
  }

  async #answer(http: Request, caller: Caller): Promise<Response> {
    const { path, search } = locate(http.url)
    const place = parsePlace(path, search)
    if (place.segments.length === 0) return this.#describe(http)
    const request = await parseRequest(http, place, this.#options)
    if (request.action === 'info') return allowResponse(await this.#schema(), request)
    const known = this.#version
    try {
      return await this.#perform(http, caller, path, request)
    } catch (error) {
      if (!(error instanceof DatabaseError) || !goneCodes.includes(error.code)) throw error
      if (!(await this.#hasChangedSince(known))) throw error
      // What the plan was made for has gone meanwhile; the statement failed, so that nothing happened yet.
      return this.#perform(http, caller, path, request)
    }
  }

  async #perform(
    http: Request,
    caller: Caller,
    path: string,
    request: RestRequest,
  ): Promise<Response> {
    const compiled = await this.#compile(request)
    const { plan } = compiled
    fillValues(request, compiled, this.#options.maxRows)
    const checked = request.preferences.timezone === null ? request : await this.#withZone(request)
    const searchPath = this.#searchPath(request)
    const seen = this.#cache?.readsRequest === false ? null : path
    const identity = identityOf(caller, http, seen, checked, plan.readOnly, searchPath)
    if (plan.answer.media.plan)
      return explainAnswer(request, await explain(this.#database, identity, compiled, request))
    const { maxRows } = this.#options
    const row = await execute(this.#database, identity, compiled, checked, maxRows)
    return answer(plan, checked, row)
  }

  async #describe(http: Request): Promise<Response> {
    return describeInterface(http, acceptsOpenApi, await this.#schema(), this.#options.schemas)
  }

  /** The schema a request's names are looked up in comes first, then the database's own path. */
  #searchPath(request: RestRequest): string | null {
    if (request.schema === 'public') return null
    return `"${request.schema.replaceAll('"', '""')}", public, extensions`
  }

  async #schema(): Promise<SchemaCache> {
    if (this.#cache === null) await this.reload()
    if (this.#cache === null) throw new DatabaseError('XX000', 'the schema could not be read')
    return this.#cache
  }

  async #compile(request: RestRequest): Promise<Compiled> {
    const known = this.#compiled.get(request.shape)
    if (known) return known
    try {
      return this.#make(await this.#schema(), request)
    } catch (error) {
      if (!(error instanceof Failure) || !missCodes.includes(error.code)) throw error
      if (performance.now() - this.#loadedAt < reloadPauseMs) throw error
      await this.reload()
      return this.#make(await this.#schema(), request)
    }
  }

  #make(cache: SchemaCache, request: RestRequest): Compiled {
    const { maxRows } = this.#options
    const plan = planRequest(cache, request, this.#options)
    const parameters = plan.kind === 'call' ? plan.call.routine.parameters : []
    const variadic = new Set(parameters.filter((one) => one.variadic).map((one) => one.name))
    this.#names += 1
    const compiled = { plan, sql: compile(plan, maxRows), name: `r${this.#names}`, variadic }
    // Shapes are few and short in an application; where they are not, somebody makes them up.
    if (this.#compiled.size >= maximumShapes) this.#compiled.clear()
    if (request.shape.length <= maximumShapeLength) this.#compiled.set(request.shape, compiled)
    return compiled
  }

  /** Drops a time zone that Postgres does not know; PGRST122 under handling=strict. */
  async #withZone(request: RestRequest): Promise<RestRequest> {
    const { timezone, handling } = request.preferences
    this.#timezones ??= this.#readTimezones()
    if (timezone === null || (await this.#timezones).has(timezone)) return request
    if (handling === 'strict') throw preferenceFailure([`timezone=${timezone}`])
    return { ...request, preferences: { ...request.preferences, timezone: null } }
  }

  async #readTimezones(): Promise<ReadonlySet<string>> {
    const { rows } = await this.#database.query({ text: 'SELECT name FROM pg_timezone_names' })
    return new Set(rows.map((row) => String(row.name)))
  }
}

/** The path below the root, and the query string without its question mark. */
function locate(url: string): { path: string; search: string } {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const hash = url.indexOf('#')
  const whole = url.slice(start < 0 ? url.length : start, hash < 0 ? url.length : hash)
  const question = whole.indexOf('?')
  const path = question < 0 ? whole : whole.slice(0, question)
  const search = question < 0 ? '' : whole.slice(question + 1)
  return { path: path.startsWith(root) ? path.slice(root.length) : path, search }
}

/** Makes the REST room; it reads the schema with its first request, or when `reload` is called. */
export function createRest(options: RestOptions): Rest {
  return new RestRoom(options)
}

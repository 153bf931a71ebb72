// What a raw request of the parity lists is, and where our answer is meant to differ from PostgREST's.

/** A request that is sent to both servers. */
export interface ParityRequest {
  readonly method: string
  /** Path and query string below the interface's root. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body; objects and arrays are sent as JSON. */
  readonly body?: unknown
  /** Who sends it; a guest unless said. */
  readonly as?: 'ada' | 'service'
  /** Why our answer differs on purpose, and what it is. */
  readonly differs?: {
    readonly because: Difference
    readonly status: number
    readonly code?: string
  }
}

/** The reasons, each a decision. */
export const differences = {
  newerTable:
    'PostgREST 13 looks tables up in its schema cache and answers PGRST205; 12 lets Postgres answer 42P01',
  newerSpread: 'PostgREST 13 spreads to-many relationships as arrays; 12 refuses with PGRST119',
  newerIs: 'PostgREST 13 knows is.not_null; 12 does not',
  newerFullText: 'PostgREST 13 searches any text or JSON column; 12 only tsvector and text',
  newerText: 'PostgREST 13 words this error differently',
  newerStatus: 'PostgREST 13 answers 406 where 12 answered 415',
  newerMaxAffected: 'PostgREST 13 knows max-affected; 12.0 does not',
  strictLimit:
    'a limit or offset that is no number is refused; PostgREST ignores it and gives all rows',
  strictBytes: 'null bytes and bad UTF-8 are refused; PostgREST cuts the value or answers 500',
  strictBody:
    'a body that is no object or array is refused; PostgREST inserts nothing and answers 201',
  strictPatch: 'an update with several objects is refused; PostgREST takes any one of them',
  strictPath:
    'PostgREST 13 answers PGRST125 for a path that leads nowhere; 12 answers an empty 404',
  strictLogic:
    'an and/or without brackets, or with text after them, is refused; 12 reads something else',
  strictCsv: 'a CSV line with too few cells is refused; 12 takes the rest for null',
  optionsCall: 'OPTIONS on a function tells its methods; PostgREST looks for one without arguments',
  wholeArray:
    'an array may be the whole body of a call; PostgREST wants its elements to be objects',
  resultName:
    'an unknown column is told with the name of its table; PostgREST names an inner query',
  resultFilter: 'what a function returns may be filtered by columns that are not selected',
} as const

export type Difference = keyof typeof differences

const representation = { Prefer: 'return=representation' }

export const get = (path: string, headers?: Record<string, string>): ParityRequest => ({
  method: 'GET',
  path,
  ...(headers ? { headers } : {}),
})

export const post = (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): ParityRequest => ({ method: 'POST', path, body, headers })

export const patch = (
  path: string,
  body: unknown,
  headers: Record<string, string> = representation,
): ParityRequest => ({ method: 'PATCH', path, body, headers })

export const put = (
  path: string,
  body: unknown,
  headers: Record<string, string> = representation,
): ParityRequest => ({ method: 'PUT', path, body, headers })

export const remove = (
  path: string,
  headers: Record<string, string> = representation,
): ParityRequest => ({ method: 'DELETE', path, headers })

/** Marks a request whose answer differs on purpose. */
export const differing = (
  request: ParityRequest,
  because: Difference,
  status: number,
  code?: string,
): ParityRequest => ({
  ...request,
  differs: { because, status, ...(code === undefined ? {} : { code }) },
})

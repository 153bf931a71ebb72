// Content negotiation: which of the forms an answer can have the caller accepts.
import { mediaFailure } from '../failures.ts'

/** How rows are written: a JSON array, one JSON object, or CSV. */
export type BodyForm = 'array' | 'object' | 'csv'

/** What is asked of EXPLAIN instead of the rows. */
export interface PlanRequest {
  readonly format: 'json' | 'text'
  /** EXPLAIN's options, from a fixed list. */
  readonly options: readonly string[]
}

/** The form of the answer. */
export interface MediaType {
  readonly form: BodyForm
  readonly nullsStripped: boolean
  readonly plan: PlanRequest | null
  /** The Content-Type header. */
  readonly contentType: string
}

interface Range {
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly text: string
}

const planOptions: Readonly<Record<string, string>> = {
  analyze: 'ANALYZE',
  verbose: 'VERBOSE',
  settings: 'SETTINGS',
  buffers: 'BUFFERS',
  wal: 'WAL',
}

// A media range: a name and parameters, whose values may be quoted and hold commas.
const rangePattern = /[^,;"\s]+(?:\s*;\s*[^=,;"\s]+=(?:"[^"]*"|[^,;"]*))*/g
const parameterPattern = /;\s*([^=,;"\s]+)=(?:"([^"]*)"|([^,;"]*))/g

function parseRanges(header: string): Range[] {
  const ranges: { range: Range; quality: number }[] = []
  for (const [text] of header.matchAll(rangePattern)) {
    const name = (text.split(';')[0] ?? '').trim().toLowerCase()
    const found = [...text.matchAll(parameterPattern)]
    const parameters = new Map(found.map((one) => [one[1] ?? '', (one[2] ?? one[3] ?? '').trim()]))
    const quality = Number(parameters.get('q') ?? 1)
    ranges.push({ range: { name, parameters, text }, quality: Number.isNaN(quality) ? 0 : quality })
  }
  return ranges.sort((one, other) => other.quality - one.quality).map((one) => one.range)
}

const json: MediaType = {
  form: 'array',
  nullsStripped: false,
  plan: null,
  contentType: 'application/json; charset=utf-8',
}

function vendorType(range: Range): MediaType {
  const isObject = range.name.startsWith('application/vnd.pgrst.object')
  const nullsStripped = range.parameters.get('nulls') === 'stripped'
  if (!isObject && !nullsStripped) return json
  const name = `application/vnd.pgrst.${isObject ? 'object' : 'array'}+json`
  return {
    form: isObject ? 'object' : 'array',
    nullsStripped,
    plan: null,
    contentType: `${name}${nullsStripped ? ';nulls=stripped' : ''}; charset=utf-8`,
  }
}

function planType(range: Range): MediaType | null {
  const format = range.name.endsWith('+json') ? 'json' : 'text'
  const inner = typeFor(range.parameters.get('for') ?? 'application/json', false)
  const names = (range.parameters.get('options') ?? '').split('|').filter((name) => name !== '')
  const options = names.flatMap((name) => planOptions[name] ?? [])
  if (!inner || options.length !== names.length) return null
  const subject = inner.contentType.replace('; charset=utf-8', '')
  const tail = names.length === 0 ? '' : `; options=${names.join('|')}`
  return {
    ...inner,
    plan: { format, options },
    contentType: `application/vnd.pgrst.plan+${format}; for="${subject}"${tail}; charset=utf-8`,
  }
}

function typeOf(range: Range, plans: boolean): MediaType | null {
  switch (range.name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return vendorType(range)
    case 'text/csv':
      return { ...json, form: 'csv', contentType: 'text/csv; charset=utf-8' }
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+json':
    case 'application/vnd.pgrst.plan+text':
      return plans ? planType(range) : null
    default:
      return null
  }
}

function typeFor(header: string, plans: boolean): MediaType | null {
  for (const range of parseRanges(header)) {
    const type = typeOf(range, plans)
    if (type) return type
  }
  return null
}

const known = new Map<string, MediaType>()

/** Chooses the form of the answer; PGRST107 where none of the accepted ones is to be had. */
export function negotiate(accept: string | null, plans: boolean): MediaType {
  if (accept === null || accept === 'application/json' || accept === '*/*') return json
  const key = `${plans}${accept}`
  const kept = known.get(key)
  if (kept) return kept
  const type = typeFor(accept, plans)
  if (!type) throw mediaFailure(parseRanges(accept).map((range) => range.text))
  if (known.size >= 200) known.clear()
  known.set(key, type)
  return type
}

/** Whether the Accept header admits the description of the whole interface. */
export function acceptsOpenApi(accept: string | null): boolean {
  if (accept === null) return true
  const names = ['*/*', 'application/*', 'application/json', 'application/openapi+json']
  return parseRanges(accept).some((range) => names.includes(range.name))
}

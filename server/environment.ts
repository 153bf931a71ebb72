// Reads the process environment once, with clear errors; nothing else in the engine looks at process.env.
import * as v from 'valibot'

const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address beginning with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    ),
  )

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter((item) => item !== '')),
)

const yesOrNo = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
)

const EnvironmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(url('http', 'https')),
  ALLOWED_ORIGINS: v.optional(list, ''),
  REDIRECT_ALLOW_LIST: v.optional(list, ''),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(url('postgres', 'postgresql')),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(1, 100), '6'),
  STATEMENT_TIMEOUT_MS: v.optional(wholeNumber(100, 600_000), '8000'),
  MAX_ROWS: v.optional(wholeNumber(1, 1_000_000), '1000'),
  API_SCHEMAS: v.optional(list, 'public'),
  SUPABASE_DIR: v.optional(v.string(), './supabase'),
  WEB_DIR: v.optional(v.string(), './dist/web'),
  JWT_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  SMTP_URL: v.optional(url('smtp', 'smtps')),
  MAIL_FROM: v.optional(v.string()),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_ISSUER_URL: v.optional(url('http', 'https')),
  OPENAI_API_KEY: v.optional(v.string()),
  OPENAI_BASE_URL: v.optional(url('http', 'https')),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
  STRIPE_PRICING_TABLE_ID: v.optional(v.string()),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have 16 characters or more'))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  DISABLE_SIGNUP: v.optional(yesOrNo, 'false'),
})

/** What the operator has set, checked and with defaults in place. */
export type Environment = v.InferOutput<typeof EnvironmentSchema>

/** The settings are wrong; the message lists each, one per line, without its value. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvironmentError'
  }
}

/** Checks the environment; an empty value counts as not set. Throws EnvironmentError. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value))
  const parsed = v.safeParse(EnvironmentSchema, set)
  const problems = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
  if (parsed.success) problems.push(...contradictions(parsed.output))
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  return parsed.output
}

// Never to be had through REST, whatever their grants: what Postgres and the engine keep for themselves.
const closedSchema = /^(pg_.*|information_schema|auth|engine|extensions|supabase_migrations)$/

// Settings that make sense only together.
function contradictions(set: Environment): string[] {
  const problems: string[] = []
  if (set.API_SCHEMAS.length === 0) problems.push('API_SCHEMAS must name a schema')
  if (set.API_SCHEMAS.some((name) => closedSchema.test(name))) {
    problems.push('API_SCHEMAS must not name a schema of Postgres or of the engine')
  }
  if ((set.GOOGLE_CLIENT_ID === undefined) !== (set.GOOGLE_CLIENT_SECRET === undefined)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together')
  }
  if (set.SMTP_URL !== undefined && set.MAIL_FROM === undefined) {
    problems.push('MAIL_FROM must be set when SMTP_URL is')
  }
  return problems
}

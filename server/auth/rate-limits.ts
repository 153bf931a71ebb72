// Rate limits: leaky buckets in the database, so that all copies of the engine count together.
import type { Database } from '#server/database/database.ts'
import { refusal } from './refusals.ts'
import type { SecretKeys } from './secrets.ts'

/** So many per so many seconds; as many at once when the bucket is empty. */
interface RateLimitRule {
  readonly limit: number
  readonly seconds: number
}

/** One rule for each thing that is limited, by the caller's address or by the account asked about. */
export interface RateLimitRules {
  readonly signUpByAddress: RateLimitRule
  readonly signInByAddress: RateLimitRule
  readonly signInByAccount: RateLimitRule
  readonly refreshByAddress: RateLimitRule
  readonly verifyByAddress: RateLimitRule
  readonly verifyByAccount: RateLimitRule
  readonly mailByAddress: RateLimitRule
  readonly mailByAccount: RateLimitRule
}

/** A whole meeting may sit behind one address, so those by address are generous; accounts are not. */
const DEFAULT_RULES: RateLimitRules = {
  signUpByAddress: { limit: 300, seconds: 600 },
  signInByAddress: { limit: 300, seconds: 600 },
  signInByAccount: { limit: 15, seconds: 300 },
  refreshByAddress: { limit: 1800, seconds: 300 },
  verifyByAddress: { limit: 300, seconds: 600 },
  verifyByAccount: { limit: 15, seconds: 900 },
  mailByAddress: { limit: 100, seconds: 600 },
  mailByAccount: { limit: 6, seconds: 1800 },
}

export interface RateLimiter {
  /**
   * Counts one use by `who` (an address or an account, kept only as a keyed hash) and refuses the one
   * too many: 429 over_request_rate_limit, or over_email_send_rate_limit for mails, with Retry-After.
   */
  count(rule: keyof RateLimitRules, who: string): Promise<void>
}

/** `rules` replaces single defaults; 'off' counts nothing. */
export function createRateLimiter(options: {
  readonly database: Database
  readonly secrets: SecretKeys
  readonly now: () => Date
  readonly rules: Partial<RateLimitRules> | 'off'
}): RateLimiter {
  const { database, secrets, now } = options
  if (options.rules === 'off') return { count: async () => {} }
  const rules = { ...DEFAULT_RULES, ...options.rules }
  return {
    async count(name, who) {
      const key = secrets.keyedHash('rate limit', `${name}\0${who}`)
      const wait = await fillBucket(database, key, rules[name], now())
      if (wait > 0) throw limited(name, wait)
    },
  }
}

/** Adds one drop in one statement; answers 0, or in how many seconds there is room for it. */
async function fillBucket(
  database: Database,
  key: string,
  rule: RateLimitRule,
  now: Date,
): Promise<number> {
  const drop = rule.seconds / rule.limit
  const { rows } = await database.query({
    name: 'auth_rate_limit',
    // A bucket that is full for longer than it ever could be was filled before the clock was set back.
    text: `insert into auth.rate_limits as bucket (key, full_until)
      values ($1, $2::timestamptz + make_interval(secs => $3::float8))
      on conflict (key) do update
        set full_until = case when bucket.full_until between $2::timestamptz and $5::timestamptz
          then bucket.full_until else $2::timestamptz end + make_interval(secs => $3::float8)
        where bucket.full_until + make_interval(secs => $3::float8)
          <= $2::timestamptz + make_interval(secs => $4::float8)
          or bucket.full_until > $5::timestamptz
      returning 1`,
    // A hair's breadth for the rounding of a drop to microseconds.
    values: [key, now.toISOString(), drop, rule.seconds + 0.001, believable(rule, now)],
  })
  return rows.length > 0 ? 0 : await secondsUntilRoom(database, key, rule.seconds - drop, now)
}

/** Until when a bucket may be full at most; copies of the engine may differ by a minute. */
function believable({ seconds }: RateLimitRule, now: Date): string {
  return new Date(now.getTime() + (2 * seconds + 60) * 1000).toISOString()
}

async function secondsUntilRoom(
  database: Database,
  key: string,
  room: number,
  now: Date,
): Promise<number> {
  const { rows } = await database.query({
    text: `select ceil(extract(epoch from full_until - $2::timestamptz) - $3::float8)::int as seconds
      from auth.rate_limits where key = $1`,
    values: [key, now.toISOString(), room],
  })
  return Math.max(1, Number(rows[0]?.seconds ?? 1))
}

function limited(rule: keyof RateLimitRules, seconds: number) {
  const headers = { 'retry-after': String(seconds) }
  if (rule.startsWith('mail')) {
    const message = `For security purposes, you can only request this after ${seconds} seconds.`
    return refusal(429, 'over_email_send_rate_limit', message, { headers })
  }
  return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', { headers })
}

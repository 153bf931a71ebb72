// Housekeeping: now and then removes what has ended, so that the tables stay small.
import type { AuthContext } from './options.ts'

const INTERVAL_MS = 10 * 60 * 1000

const STATEMENTS = [
  'delete from auth.rate_limits where full_until < $1::timestamptz',
  `delete from auth.one_time_tokens where expires_at < $1::timestamptz - interval '1 day'`,
  `delete from auth.flow_state where created_at < $1::timestamptz - interval '2 days'`,
  // Long enough for a stolen token of an ended session to be answered for what it is.
  `delete from auth.sessions where not_after < $1::timestamptz - interval '7 days'`,
]

/** Answers a function to call after each request: every ten minutes it cleans, without being waited for. */
export function createCleaning(auth: AuthContext): () => void {
  let next = 0
  return () => {
    const now = auth.now()
    const wait = next - now.getTime()
    // A longer wait means that the clock was set back.
    if (wait > 0 && wait <= INTERVAL_MS) return
    next = now.getTime() + INTERVAL_MS
    clean(auth, now).catch((error) =>
      auth.log.warn({ err: error }, 'cleaning the auth tables failed'),
    )
  }
}

async function clean(auth: AuthContext, now: Date): Promise<void> {
  for (const text of STATEMENTS) {
    await auth.database.query({ text, values: [now.toISOString()] })
  }
}

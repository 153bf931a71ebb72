// Passwords: what is strong enough, and their argon2id hashes, made a few at a time.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { invalid, refusal, weakPassword } from './refusals.ts'
import { randomToken } from './secrets.ts'

/** Longer ones are refused: nobody types them, and hashing them is work for an attacker to order. */
const MAX_LENGTH = 128

/** Waiting for a hash beyond this many others means an attack or an outage. */
const MAX_WAITING = 200

// OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane.
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Passwords {
  /** An argon2id hash in PHC form. */
  hash(password: string): Promise<string>
  /**
   * Whether the password belongs to the hash. Without a hash it does the same work and answers false,
   * so that the time taken does not tell whether there is an account.
   */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Refuses a password that is too short (weak_password) or too long (validation_failed). */
  check(password: string): void
}

/** `minLength` in characters. Hashing runs on as many threads as the machine has cores. */
export function createPasswords(minLength: number): Passwords {
  const turn = createTurnstile(availableParallelism())
  let decoy: Promise<string> | null = null
  return {
    hash: (password) => turn(() => hash(password, PARAMETERS)),
    async verify(stored, password) {
      // Made at the first call, whoever it is for: only an unknown address waiting would tell.
      decoy ??= hash(randomToken(), PARAMETERS)
      const stranger = await decoy
      const matches = await turn(() => matchesHash(stored ?? stranger, password))
      return stored !== null && matches
    },
    check(password) {
      const length = [...password].length
      if (length < minLength) {
        const message = `Password should be at least ${minLength} characters.`
        throw weakPassword(message, ['length'])
      }
      if (length > MAX_LENGTH) {
        throw invalid(`Password cannot be longer than ${MAX_LENGTH} characters`)
      }
    },
  }
}

async function matchesHash(stored: string, password: string): Promise<boolean> {
  if (!stored.startsWith('$argon2')) return false
  return await verify(stored, password)
}

/** Lets `width` pieces of work run at once, the others wait in order; refuses when too many wait. */
function createTurnstile(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= MAX_WAITING) throw tooBusy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place passes on to the next in line, so the count stays; without a next it is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

function tooBusy() {
  const headers = { 'retry-after': '5' }
  return refusal(429, 'over_request_rate_limit', 'Request rate limit reached', { headers })
}

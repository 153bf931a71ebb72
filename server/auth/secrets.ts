// Random tokens and the hashes under which they are kept: a copy of the database opens no door.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Keyed hashes; `purpose` keeps a value made for one use from being good for another. */
export interface SecretKeys {
  /** HMAC-SHA256 in base64url. */
  keyedHash(purpose: string, value: string): string
}

/** Derives every key from the one secret that the operator keeps. */
export function createSecretKeys(secret: string): SecretKeys {
  return {
    keyedHash: (purpose, value) =>
      createHmac('sha256', secret).update(`${purpose}\0${value}`).digest('base64url'),
  }
}

/** 256 random bits in base64url: unguessable, so a plain hash is enough to keep it. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random digits, as a person types them. */
export function randomDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** SHA-256 in hexadecimal, for values that are random themselves. */
export function plainHash(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}

/** Whether two strings are equal, in a time that does not tell where they differ. */
export function sameSecret(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

// E-mail addresses: one spelling for each, and a refusal for what cannot be one.
import { invalid } from './refusals.ts'

const MAX_LENGTH = 255

// One @, something on both sides, a dot in the domain, and nothing that could break a header or a
// query apart: the mail server has the last word.
const SHAPE =
  /^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+\.[^\s@<>(),;:\\"[\]\p{Cc}.]+$/u

/** The address in lower case; refuses another shape with validation_failed. */
export function normalEmail(address: string): string {
  const email = address.trim().toLowerCase()
  if (email.length > MAX_LENGTH || !SHAPE.test(email)) {
    throw invalid('Unable to validate email address: invalid format')
  }
  return email
}

// Telephone numbers: nobody signs in with one here, but a malformed one hears what is wrong with it.
import { invalid } from './refusals.ts'

const E164 = /^[1-9]\d{1,14}$/

/** Refuses what is no number in E.164 form, with validation_failed. */
export function checkPhone(phone: string): void {
  if (!E164.test(phone.trim().replace(/^\+/, ''))) {
    throw invalid('Invalid phone number format (E.164 required)')
  }
}

// The delete-account function's settings: the auth service with the server's key, and the payment provider.
import type { DatabaseSettings } from '../_shared/database.ts'
import { type PaymentSettings, readPayments } from '../_shared/payments.ts'
import type { Report } from '../_shared/runtime.ts'

/** Everything the function needs from outside. */
export interface DeleteAccountSettings extends DatabaseSettings {
  readonly anonKey: string
  readonly payments: PaymentSettings | null
  readonly report: Report
}

/** Reads the settings. */
export function readDeleteAccountSettings(
  read: (name: string) => string | undefined,
  report: Report,
): DeleteAccountSettings {
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    anonKey: read('SUPABASE_ANON_KEY') ?? '',
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    payments: readPayments(read),
    report,
  }
}

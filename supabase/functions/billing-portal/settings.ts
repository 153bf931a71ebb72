// The billing-portal function's settings: the provider, the address to come back to, and where things are.
import type { CallerSettings } from '../_shared/caller.ts'
import type { DatabaseSettings } from '../_shared/database.ts'
import { type PaymentSettings, readPayments } from '../_shared/payments.ts'
import type { Report } from '../_shared/runtime.ts'

/** Everything the portal needs from outside. */
export interface PortalSettings extends CallerSettings, DatabaseSettings {
  readonly payments: PaymentSettings | null
  /** Where the provider sends the member back to. */
  readonly returnUrl: string
  readonly report: Report
}

/** Reads the settings; PUBLIC_URL is the web app's own address. */
export function readPortalSettings(
  read: (name: string) => string | undefined,
  report: Report,
): PortalSettings {
  const supabaseUrl = read('SUPABASE_URL') ?? ''
  return {
    supabaseUrl,
    anonKey: read('SUPABASE_ANON_KEY') ?? '',
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    payments: readPayments(read),
    returnUrl: `${read('PUBLIC_URL') || supabaseUrl}/app/settings`,
    report,
  }
}

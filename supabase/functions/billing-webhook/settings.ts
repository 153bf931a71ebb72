// The billing-webhook function's settings: the secret that proves who is speaking, and where the database is.
import type { DatabaseSettings } from '../_shared/database.ts'
import type { Report } from '../_shared/runtime.ts'

/** Everything the webhook needs from outside. */
export interface WebhookSettings extends DatabaseSettings {
  /** STRIPE_WEBHOOK_SECRET; null where payments are not set up, and then every event is refused. */
  readonly webhookSecret: string | null
  readonly report: Report
}

/** Reads the settings. */
export function readWebhookSettings(
  read: (name: string) => string | undefined,
  report: Report,
): WebhookSettings {
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    webhookSecret: read('STRIPE_WEBHOOK_SECRET') || null,
    report,
  }
}

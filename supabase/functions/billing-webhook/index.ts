// Entry of the billing-webhook function, on Supabase and in our own engine.
import type { FunctionRuntime } from '../_shared/runtime.ts'
import { createBillingWebhook } from './handler.ts'
import { readWebhookSettings } from './settings.ts'

declare const Deno: FunctionRuntime

const settings = readWebhookSettings(
  (name) => Deno.env.get(name),
  (event) => {
    // biome-ignore lint/suspicious/noConsole: the log of a function, on Supabase and here
    console.error(JSON.stringify({ function: 'billing-webhook', ...event }))
  },
)

Deno.serve(createBillingWebhook(settings))

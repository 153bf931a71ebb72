// Entry of the billing-portal function, on Supabase and in our own engine.
import type { FunctionRuntime } from '../_shared/runtime.ts'
import { createBillingPortal } from './handler.ts'
import { readPortalSettings } from './settings.ts'

declare const Deno: FunctionRuntime

const settings = readPortalSettings(
  (name) => Deno.env.get(name),
  (event) => {
    // biome-ignore lint/suspicious/noConsole: the log of a function, on Supabase and here
    console.error(JSON.stringify({ function: 'billing-portal', ...event }))
  },
)

Deno.serve(createBillingPortal(settings))

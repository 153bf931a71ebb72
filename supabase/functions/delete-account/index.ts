// Entry of the delete-account function, on Supabase and in our own engine.
import type { FunctionRuntime } from '../_shared/runtime.ts'
import { createDeleteAccount } from './handler.ts'
import { readDeleteAccountSettings } from './settings.ts'

declare const Deno: FunctionRuntime

const settings = readDeleteAccountSettings(
  (name) => Deno.env.get(name),
  (event) => {
    // biome-ignore lint/suspicious/noConsole: the log of a function, on Supabase and here
    console.error(JSON.stringify({ function: 'delete-account', ...event }))
  },
)

Deno.serve(createDeleteAccount(settings))

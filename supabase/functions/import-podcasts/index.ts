// Entry of the import-podcasts function, on Supabase and in our own engine.
import type { FunctionRuntime } from '../_shared/runtime.ts'
import { createImportPodcasts } from './handler.ts'
import { readImportSettings } from './settings.ts'

declare const Deno: FunctionRuntime

const settings = readImportSettings(
  (name) => Deno.env.get(name),
  (event) => {
    // biome-ignore lint/suspicious/noConsole: the log of a function, on Supabase and here
    console.error(JSON.stringify({ function: 'import-podcasts', ...event }))
  },
)

Deno.serve(createImportPodcasts(settings))

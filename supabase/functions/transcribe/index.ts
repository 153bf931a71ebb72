// Entry of the transcribe function, on Supabase and in our own engine.
import type { FunctionRuntime } from '../_shared/runtime.ts'
import { createTranscribe } from './handler.ts'
import { readTranscribeSettings } from './settings.ts'

declare const Deno: FunctionRuntime

const settings = readTranscribeSettings(
  (name) => Deno.env.get(name),
  (event) => {
    // biome-ignore lint/suspicious/noConsole: the log of a function, on Supabase and here
    console.error(JSON.stringify({ function: 'transcribe', ...event }))
  },
)

Deno.serve(createTranscribe(settings))

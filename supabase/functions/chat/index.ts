// Entry of the chat function, on Supabase and in our own engine.
import type { FunctionRuntime } from '../_shared/runtime.ts'
import { createChat } from './handler.ts'
import { readChatSettings } from './settings.ts'

declare const Deno: FunctionRuntime

const settings = readChatSettings(
  (name) => Deno.env.get(name),
  (event) => {
    // biome-ignore lint/suspicious/noConsole: the log of a function, on Supabase and here
    console.error(JSON.stringify({ function: 'chat', ...event }))
  },
)

Deno.serve(createChat(settings))

// The chat function's settings: where things are, and the provider's parameters as the specification fixes them.
import type { CallerSettings } from '../_shared/caller.ts'
import type { DatabaseSettings } from '../_shared/database.ts'
import { type Provider, readProvider } from '../_shared/provider.ts'
import type { Report } from '../_shared/runtime.ts'

/** What the provider is asked with. */
export interface ChatParameters {
  readonly model: string
  readonly temperature: number
  readonly max_tokens: number
  readonly presence_penalty: number
  readonly frequency_penalty: number
}

/** How long an answer may take, in milliseconds. */
export interface Patience {
  readonly firstTokenMs: number
  readonly wholeMs: number
}

/** Everything the chat needs from outside. */
export interface ChatSettings extends CallerSettings, DatabaseSettings {
  /** Null: the embedded companion answers. */
  readonly provider: Provider | null
  readonly parameters: ChatParameters
  readonly patience: Patience
  readonly report: Report
}

/** Specification 1, section 7. */
export const specifiedParameters: ChatParameters = {
  model: 'gpt-4',
  temperature: 0.7,
  max_tokens: 500,
  presence_penalty: 0.6,
  frequency_penalty: 0.3,
}

export const usualPatience: Patience = { firstTokenMs: 20_000, wholeMs: 60_000 }

/** Reads the settings; the operator may override the model and each parameter (CHAT_MODEL, CHAT_TEMPERATURE …). */
export function readChatSettings(
  read: (name: string) => string | undefined,
  report: Report,
): ChatSettings {
  const number = (name: string, usual: number) => {
    const text = read(name)
    const value = text ? Number(text) : usual
    if (!Number.isFinite(value)) throw new Error(`${name} must be a number`)
    return value
  }
  return {
    supabaseUrl: read('SUPABASE_URL') ?? '',
    anonKey: read('SUPABASE_ANON_KEY') ?? '',
    serviceRoleKey: read('SUPABASE_SERVICE_ROLE_KEY') ?? '',
    provider: readProvider(read),
    parameters: {
      model: read('CHAT_MODEL') || specifiedParameters.model,
      temperature: number('CHAT_TEMPERATURE', specifiedParameters.temperature),
      max_tokens: number('CHAT_MAX_TOKENS', specifiedParameters.max_tokens),
      presence_penalty: number('CHAT_PRESENCE_PENALTY', specifiedParameters.presence_penalty),
      frequency_penalty: number('CHAT_FREQUENCY_PENALTY', specifiedParameters.frequency_penalty),
    },
    patience: usualPatience,
    report,
  }
}

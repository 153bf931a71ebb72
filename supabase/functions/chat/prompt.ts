// What the provider is sent: one system message of ours, then the last messages, and nothing else in our name.
import type { OpenAI } from 'openai'
import type { ChatContext } from '#rules/chat-context.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import type { History } from './chat-store.ts'
import { afterSafetyPrompt, contextPrompt, systemPrompts } from './words.ts'

type ProviderMessage = OpenAI.Chat.ChatCompletionMessageParam

/** Signs for which a safety message was shown just before. */
export interface Signs {
  readonly crisis: boolean
  readonly medical: boolean
  readonly relapse: boolean
}

/** All that goes into one question to the provider. */
export interface Question {
  readonly fellowship: Fellowship
  readonly context: ChatContext | null
  readonly signs: Signs
  /** Up to ten messages, oldest first, the one to answer last. */
  readonly history: History
}

/** The messages of one question, in the provider's form. */
export function providerMessages(question: Question): ProviderMessage[] {
  const spoken = question.history.map(({ role, content }) => ({ role, content }))
  return [{ role: 'system', content: systemMessage(question) }, ...spoken]
}

function systemMessage({ fellowship, context, signs }: Question): string {
  const parts: string[] = [systemPrompts[fellowship]]
  if (context !== null) parts.push(fill(contextPrompt, '{{context}}', asData(context)))
  const shown = signWords(signs)
  if (shown !== '') parts.push(fill(afterSafetyPrompt, '{{signs}}', shown))
  return parts.join('\n\n')
}

// A function as replacement: in a text, `$&` and its kin would be patterns.
function fill(text: string, slot: string, value: string): string {
  return text.replace(slot, () => value)
}

/** The context as one line of JSON, in which no character can end the line or look like a mark of ours. */
function asData({ type, theme, content }: ChatContext): string {
  return JSON.stringify({ type, theme, content }).replace(
    /[<>#`\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function signWords(signs: Signs): string {
  const words = [
    signs.crisis && 'danger to life or safety',
    signs.medical && 'something that needs a doctor',
    signs.relapse && 'drinking or using now',
  ]
  return words.filter((word) => word !== false).join(' and of ')
}

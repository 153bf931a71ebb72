// Reading what a browser sent: bounded, and so that a person's words are found also where the rest is broken.
import * as v from 'valibot'
import { type ChatRequest, ChatRequestSchema } from './contract.ts'

/** What came in; `request` is null where it does not hold to the contract. */
export interface Received {
  /** The person's words, or the whole body where they cannot be told apart. */
  readonly text: string
  readonly country: string | null
  readonly request: ChatRequest | null
}

const LONGEST_BODY_BYTES = 65_536
const WordsSchema = v.object({ text: v.string(), country: ChatRequestSchema.entries.country })

/** Reads a request's body, at most 64 KiB of it. */
export async function readReceived(request: Request): Promise<Received> {
  const { text: body, isWhole } = await readStart(request)
  const json = isWhole ? parsed(body) : null
  const words = v.safeParse(WordsSchema, json)
  if (!words.success) return { text: body, country: null, request: null }
  const full = v.safeParse(ChatRequestSchema, json)
  return { ...words.output, request: full.success ? full.output : null }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

async function readStart(request: Request): Promise<{ text: string; isWhole: boolean }> {
  if (request.body === null) return { text: '', isWhole: true }
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body) {
    bytes += chunk.byteLength
    text += decoder.decode(chunk, { stream: true })
    // Leaving the loop cancels the rest.
    if (bytes > LONGEST_BODY_BYTES) return { text, isWhole: false }
  }
  return { text: text + decoder.decode(), isWhole: true }
}

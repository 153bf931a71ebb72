// The embedded companion: listens back in its own words, offers a passage, asks one open question. It is no AI provider.
import type { Fellowship } from '#rules/fellowship.ts'
import type { History } from './chat-store.ts'
import type { FindPassages, Passage } from './library.ts'
import type { Signs } from './prompt.ts'
import { embeddedWords } from './words.ts'

type Subject = (typeof embeddedWords.subjects)[number]

/** What the embedded companion answers. */
export interface Heard {
  readonly text: string
  readonly fellowship: Fellowship
  readonly signs: Signs
  /** Up to ten messages, oldest first, this one last. */
  readonly history: History
}

/** After this long a silence a conversation counts as a new one. */
const CONVERSATION_GAP_MS = 3 * 3_600_000

/**
 * The answer to a message: the same for the same message at the same place of a conversation. Rejects only as
 * `findPassages` does.
 */
export async function embeddedAnswer(heard: Heard, findPassages: FindPassages): Promise<string> {
  const notice = isNewConversation(heard.history) ? [embeddedWords.notice] : []
  const afterSafety = wordsAfterSafety(heard.signs)
  const turn = seedOf(heard.text) + heard.history.length
  if (afterSafety !== null) return [...notice, pick(afterSafety, turn)].join('\n\n')
  const subject = subjectOf(heard.text)
  const passage = await passageFor(subject, heard, { turn, findPassages })
  return [
    ...notice,
    reflectionOf(subject, heard.text, turn),
    ...(passage === null ? [] : [passageText(passage, turn)]),
    pick(subject.questions, turn),
  ].join('\n\n')
}

/** Whether nothing else was said within the last three hours. */
function isNewConversation(history: History): boolean {
  const [previous, current] = history.slice(-2)
  if (previous === undefined || current === undefined) return true
  return Date.parse(current.created_at) - Date.parse(previous.created_at) > CONVERSATION_GAP_MS
}

function wordsAfterSafety(signs: Signs): readonly string[] | null {
  if (signs.crisis) return embeddedWords.afterSafety.crisis
  if (signs.medical) return embeddedWords.afterSafety.medical
  return signs.relapse ? embeddedWords.afterSafety.relapse : null
}

/** The subject with the most of its words in the message; the last one fits any. */
function subjectOf(text: string): Subject {
  const words = ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z0-9']+/g, ' ')} `
  const hits = (subject: Subject) => subject.words.filter((word) => isIn(words, word)).length
  let best: Subject | undefined
  for (const subject of embeddedWords.subjects) {
    if (best === undefined || hits(subject) > hits(best)) best = subject
  }
  const last = embeddedWords.subjects[embeddedWords.subjects.length - 1]
  return best !== undefined && hits(best) > 0 ? best : (last ?? embeddedWords.subjects[0])
}

/** Whether a word, or one with this beginning (`crav*`), is among the words, which have spaces around them. */
function isIn(words: string, word: string): boolean {
  return words.includes(word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `)
}

async function passageFor(
  subject: Subject,
  heard: Heard,
  { turn, findPassages }: { turn: number; findPassages: FindPassages },
): Promise<Passage | null> {
  if (subject.search === '') return null
  const passages = (await findPassages(subject.search, heard.fellowship)).slice(0, BEST)
  const best = Math.max(...passages.map((passage) => closeness(passage, heard.text)))
  const closest = passages.filter((passage) => closeness(passage, heard.text) === best)
  return closest[turn % closest.length] ?? null
}

/** From how many of the best passages the closest to the message is taken. */
const BEST = 6

const SHORTEST_TELLING_WORD = 5

/** How many telling words of the message, by their beginnings, a passage shares. */
function closeness({ title, quote }: Passage, text: string): number {
  const passage = ` ${title} ${quote ?? ''}`.toLowerCase()
  const words = new Set(text.toLowerCase().match(/[a-z]+/g))
  const telling = [...words].filter((word) => word.length >= SHORTEST_TELLING_WORD)
  return telling.filter((word) => passage.includes(` ${word.slice(0, SHORTEST_TELLING_WORD)}`))
    .length
}

function passageText({ title, path, quote }: Passage, turn: number): string {
  const kind = path === null ? 'prayer' : quote === null ? 'guide' : 'quoted'
  return pick(embeddedWords.passage[kind], turn)
    .replace('{link}', () => `[${title}](${path})`)
    .replace('{quote}', () => quote ?? '')
}

function reflectionOf(subject: Subject, text: string, turn: number): string {
  return pick(subject.reflections, turn).replace('{quote}', () => quoteFrom(text))
}

const LONGEST_QUOTE = 90

/** The person's first sentence, cut at a word where it is long, without marks that would read as a link. */
function quoteFrom(text: string): string {
  const plain = text
    .replace(/\s+/g, ' ')
    .replaceAll(/["“”[\]()]/g, '')
    .trim()
  const sentence = /^.{8,}?[.!?](?= |$)/.exec(plain)?.[0] ?? plain
  if (sentence.length <= LONGEST_QUOTE) return sentence.replace(/[.]$/, '')
  return `${sentence.slice(0, LONGEST_QUOTE).replace(/\s+\S*$/, '')} …`
}

function pick(choices: readonly string[], turn: number): string {
  return choices[turn % choices.length] ?? ''
}

// A small hash (FNV-1a), so that different messages meet different words.
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  }
  return hash % 1_000
}

// The companion's words: system prompts, the embedded companion and suggested prompts, made into modules of code.
import * as v from 'valibot'
import { brand } from '#rules/brand.ts'
import { type Fellowship, fellowshipIds } from '#rules/fellowship.ts'
import { ContentError, Provenance, readMarkdown, readYaml } from './source.ts'

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(600))
const texts = v.pipe(v.array(text), v.minLength(1))
const day = v.pipe(v.string(), v.isoDate())

const Prompt = v.object({ ...Provenance, reviewed: day })
const Embedded = v.object({
  ...Provenance,
  notice: text,
  passage: v.object({ guide: texts, quoted: texts, prayer: texts }),
  afterSafety: v.object({ crisis: texts, medical: texts, relapse: texts }),
  subjects: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
        words: v.array(
          v.pipe(
            text,
            v.regex(/^[a-z0-9' ]+\*?$/, 'use lower-case words, with a * at the end of a beginning'),
          ),
        ),
        search: v.string(),
        reflections: texts,
        questions: texts,
      }),
    ),
    v.minLength(1),
  ),
})
const Suggested = v.object({
  ...Provenance,
  any: texts,
  prayer: texts,
  reading: texts,
  question: texts,
})

/** Where the generated modules lie below the repository's root. */
export const companionModulePaths = {
  words: 'supabase/functions/chat/words.ts',
  suggested: 'web/features/companion/suggested-prompts.ts',
} as const

/**
 * The companion's modules by path: what the chat function says and asks with, and what the overlay suggests.
 * Throws ContentError where the content has mistakes.
 */
export function companionModules(root: string): Readonly<Record<string, string>> {
  const { license: _, source: __, ...embedded } = readEmbedded(root)
  const {
    license: ___,
    source: ____,
    ...suggested
  } = readYaml(root, 'companion/suggested-prompts.yaml', Suggested).value
  return {
    [companionModulePaths.words]: moduleText('What the chat function says and asks with', {
      systemPrompts: systemPrompts(root),
      afterSafetyPrompt: prompt(root, 'after-safety'),
      contextPrompt: prompt(root, 'context'),
      embeddedWords: embedded,
    }),
    [companionModulePaths.suggested]: moduleText('What the overlay suggests to write', {
      suggestedPrompts: suggested,
    }),
  }
}

function systemPrompts(root: string): Record<Fellowship, string> {
  const brook = prompt(root, 'brook')
  const entries = fellowshipIds.map((id) => [id, `${brook}\n\n${prompt(root, id)}`] as const)
  return Object.fromEntries(entries) as Record<Fellowship, string>
}

function prompt(root: string, name: string): string {
  return branded(readMarkdown(root, `companion/${name}.md`, Prompt).body)
}

function readEmbedded(root: string): v.InferOutput<typeof Embedded> {
  const file = readYaml(root, 'companion/embedded.yaml', Embedded)
  const ids = file.value.subjects.map((subject) => subject.id)
  const last = file.value.subjects.at(-1)
  if (new Set(ids).size < ids.length || last?.words.length !== 0) {
    throw new ContentError([
      {
        file: file.file,
        line: file.lineOf(['subjects']),
        message:
          'subjects need ids of their own, and the last one takes no words: it fits any message',
      },
    ])
  }
  return v.parse(Embedded, JSON.parse(branded(JSON.stringify(file.value))))
}

function branded(words: string): string {
  return words
    .replaceAll('{{companion}}', brand.companionName)
    .replaceAll('{{product}}', brand.productName)
}

function moduleText(purpose: string, values: Readonly<Record<string, unknown>>): string {
  const constants = Object.entries(values).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const\n`,
  )
  return [
    `// ${purpose}: generated from content/companion by npm run gen:companion, never edited.`,
    '// biome-ignore-all format: generated',
    '',
    ...constants,
  ].join('\n')
}

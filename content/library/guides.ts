// The guides: one folder each, with a guide.yaml and a Markdown file per module, made into HTML here.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import * as v from 'valibot'
import {
  ContentError,
  filesIn,
  type Mistake,
  Provenance,
  readMarkdown,
  readYaml,
} from './source.ts'

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'use lower-case letters, digits and hyphens'))

/** The fellowships' ids (specification 1, section 1). */
export const FELLOWSHIPS = ['aa', 'na', 'alanon', 'alateen'] as const

const Guide = v.object({
  ...Provenance,
  id,
  fellowship: v.picklist(FELLOWSHIPS),
  title: text(80),
  description: text(400),
  estimated_time: text(40),
  difficulty_level: v.picklist(['beginner', 'intermediate', 'advanced']),
  icon: id,
  color: v.picklist(['teal', 'amber', 'rose', 'indigo', 'moss', 'slate']),
  order: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
  learning_objectives: v.pipe(v.array(text(200)), v.minLength(3), v.maxLength(5)),
})
const Module = v.object({
  ...Provenance,
  id,
  title: text(80),
  objectives: v.pipe(v.array(text(200)), v.minLength(1), v.maxLength(4)),
  exercises: v.pipe(
    v.array(v.object({ id, title: text(80), content: text(4000) })),
    v.minLength(1),
  ),
  assessments: v.optional(
    v.array(
      v.object({ id, title: text(80), questions: v.pipe(v.array(text(300)), v.minLength(1)) }),
    ),
    [],
  ),
})

/** A module with its body and exercises as HTML. */
export interface GuideModule extends v.InferOutput<typeof Module> {
  readonly content: string
}
/** A guide with its modules in reading order. */
export interface Guide extends v.InferOutput<typeof Guide> {
  readonly modules: readonly GuideModule[]
}

/** Reads content/guides. Throws ContentError: a schema mistake, an id twice, a broken or foreign link, raw HTML. */
export function readGuides(root: string): Guide[] {
  const folders = readdirSync(join(root, 'guides'), { withFileTypes: true })
  const guides = folders
    .filter((entry) => entry.isDirectory())
    .map((entry) => readGuide(root, `guides/${entry.name}`))
  const mistakes = [...linkMistakes(root, guides), ...idMistakes(guides)]
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return guides.sort(byFellowshipAndOrder)
}

function byFellowshipAndOrder(a: Guide, b: Guide): number {
  return FELLOWSHIPS.indexOf(a.fellowship) - FELLOWSHIPS.indexOf(b.fellowship) || a.order - b.order
}

function readGuide(root: string, folder: string): Guide {
  const guide = readYaml(root, `${folder}/guide.yaml`, Guide).value
  if (folder !== `guides/${guide.id}`) {
    throw new ContentError([
      { file: `${folder}/guide.yaml`, line: 1, message: 'id must be the name of the folder' },
    ])
  }
  return { ...guide, modules: filesIn(root, folder, '.md').map((path) => readModule(root, path)) }
}

function readModule(root: string, path: string): GuideModule {
  const { value, body } = readMarkdown(root, path, Module)
  return {
    ...value,
    exercises: value.exercises.map((e) => ({ ...e, content: html(e.content) })),
    content: html(body),
  }
}

const html = (markdown: string): string =>
  marked.parse(markdown, { async: false, gfm: true }).trim()

function idMistakes(guides: readonly Guide[]): Mistake[] {
  const ids = guides.flatMap((g) => [
    g.id,
    ...g.modules.flatMap((m) => [
      m.id,
      ...m.exercises.map((e) => e.id),
      ...m.assessments.map((a) => a.id),
    ]),
  ])
  const twice = ids.filter((one, i) => ids.indexOf(one) !== i)
  return twice.map((one) => ({ file: 'guides', line: 1, message: `the id ${one} stands twice` }))
}

const APP_LINKS = ['/app/reset', '/app/journal', '/app/book', '/app/meetings']

function linkMistakes(root: string, guides: readonly Guide[]): Mistake[] {
  const allowed = new Set([...APP_LINKS, ...guides.map((g) => `/guides/${g.id}`)])
  return guides.flatMap((guide) =>
    filesIn(root, `guides/${guide.id}`, '.md').flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          linksIn(text)
            .filter((link) => !allowed.has(link))
            .map((link) => ({ file, line: index + 1, message: `the link ${link} leads nowhere` })),
        ),
    ),
  )
}

function linksIn(markdown: string): string[] {
  const inline = [...markdown.matchAll(/\]\(\s*<?([^)>\s]*)/g)].map((found) => found[1] ?? '')
  const bare = [...markdown.matchAll(/(?<!\]\(\s*<?)https?:\/\/[^\s)>]+/g)].map((found) => found[0])
  return [...inline, ...bare]
}

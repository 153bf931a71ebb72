// Every passage that people read, with its place: what the checks for editors go through.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { brand } from '#rules/brand.ts'
import { filesIn, readMarkdown, readYaml } from './source.ts'

/** What kind of passage it is; each kind has its own limits. */
export type PassageKind = 'prayer' | 'reading' | 'question' | 'note' | 'module' | 'exercise'

/** A passage and the line on which it begins. */
export interface Passage {
  readonly kind: PassageKind
  readonly file: string
  readonly line: number
  readonly text: string
  /** Of the few that are not our own writing and so are as they are. */
  readonly isBorrowed?: boolean
  /** Of notes: their themes. */
  readonly themes?: readonly string[]
}

const Prayers = v.looseObject({
  prayers: v.array(v.looseObject({ text: v.string(), source: v.string() })),
})
const Readings = v.looseObject({ readings: v.array(v.looseObject({ text: v.string() })) })
const Themes = v.looseObject({
  themes: v.array(v.looseObject({ questions: v.array(v.string()) })),
})
const Notes = v.looseObject({
  notes: v.array(
    v.looseObject({ note: v.string(), question: v.string(), themes: v.array(v.string()) }),
  ),
})
const Module = v.looseObject({ exercises: v.array(v.looseObject({ content: v.string() })) })

/** All passages of content/daily, content/book and content/guides. Throws ContentError where a file's form is wrong. */
export function passagesIn(root: string): Passage[] {
  return [
    ...dailyPassages(root),
    ...filesIn(root, 'book/notes', '.yaml').flatMap((file) => notePassages(root, file)),
    ...guideFolders(root).flatMap((folder) =>
      filesIn(root, folder, '.md').flatMap((file) => modulePassages(root, file)),
    ),
  ]
}

function dailyPassages(root: string): Passage[] {
  const prayers = filesIn(root, 'daily/prayers', '.yaml').flatMap((file) => {
    const { value, lineOf } = readYaml(root, file, Prayers)
    return value.prayers.map(({ text, source }, i) => ({
      ...{ kind: 'prayer' as const, file, text, isBorrowed: source !== brand.productName },
      line: lineOf(['prayers', i]),
    }))
  })
  const readings = filesIn(root, 'daily/readings', '.yaml').flatMap((file) => {
    const { value, lineOf } = readYaml(root, file, Readings)
    return value.readings.map(({ text }, i) => ({
      ...{ kind: 'reading' as const, file, text },
      line: lineOf(['readings', i]),
    }))
  })
  const file = 'daily/themes.yaml'
  const themes = readYaml(root, file, Themes)
  const questions = themes.value.themes.flatMap((theme, i) =>
    theme.questions.map((text, j) => ({
      ...{ kind: 'question' as const, file, text },
      line: themes.lineOf(['themes', i, 'questions', j]),
    })),
  )
  return [...prayers, ...readings, ...questions]
}

function notePassages(root: string, file: string): Passage[] {
  const { value, lineOf } = readYaml(root, file, Notes)
  return value.notes.flatMap(({ note, question, themes }, i) => [
    { kind: 'note', file, line: lineOf(['notes', i]), text: note, themes },
    { kind: 'question', file, line: lineOf(['notes', i, 'question']), text: question },
  ])
}

function modulePassages(root: string, file: string): Passage[] {
  const { value, body, bodyLine, lineOf } = readMarkdown(root, file, Module)
  return [
    { kind: 'module', file, line: bodyLine, text: body },
    ...value.exercises.map(({ content }, i) => ({
      ...{ kind: 'exercise' as const, file, text: content },
      line: lineOf(['exercises', i, 'content']),
    })),
  ]
}

/** The folders of the guides, as paths below the content folder. */
export function guideFolders(root: string): string[] {
  return readdirSync(join(root, 'guides'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `guides/${entry.name}`)
    .sort()
}

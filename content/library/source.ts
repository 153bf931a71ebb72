// Reading content files: YAML and Markdown with front matter, checked against a schema, with mistakes named by file and line.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'

/** One mistake in a content file, in words for an editor who is no programmer. */
export interface Mistake {
  /** Path below the content folder. */
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Thrown when content cannot be used; the message lists every mistake as `file:line: what is wrong`. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map((m) => `${m.file}:${m.line}: ${m.message}`).join('\n'))
    this.name = 'ContentError'
    this.mistakes = mistakes
  }
}

/** A value read from a file, with the way back to its lines. */
export interface Sourced<T> {
  readonly file: string
  readonly value: T
  /** The line on which the value at a path of keys begins. */
  lineOf(path: readonly (string | number)[]): number
}

/** Keys that every content file must state, so that nobody's words but our own slip in unnoticed. */
export const Provenance = {
  license: v.literal('CC-BY-SA-4.0'),
  source: v.literal('Stillwater original'),
}

type Schema<T> = v.GenericSchema<unknown, T>

interface Text {
  readonly file: string
  readonly text: string
  /** How many lines of the file come before the text. */
  readonly before: number
}

/** Reads one YAML file. Throws ContentError with all mistakes in it. */
export function readYaml<T>(root: string, path: string, schema: Schema<T>): Sourced<T> {
  const text = readFileSync(join(root, path), 'utf8')
  return check({ file: path, text, before: 0 }, schema)
}

/** Reads one Markdown file: its front matter, checked, its body and the body's line. Throws ContentError. */
export function readMarkdown<T>(
  root: string,
  path: string,
  schema: Schema<T>,
): Sourced<T> & { body: string; bodyLine: number } {
  const text = readFileSync(join(root, path), 'utf8')
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text)
  if (parts === null) {
    throw new ContentError([
      { file: path, line: 1, message: 'must begin with front matter between --- lines' },
    ])
  }
  const front = check({ file: path, text: parts[1] ?? '', before: 1 }, schema)
  const [, , body = ''] = parts
  const head = text.slice(0, text.length - body.trimStart().length)
  return { ...front, body: body.trim(), bodyLine: head.split('\n').length }
}

/** The files in a folder with an ending, in the order of their names, as paths below the content folder. */
export function filesIn(root: string, folder: string, ending: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => relative(root, join(root, folder, name)))
}

function check<T>(text: Text, schema: Schema<T>): Sourced<T> {
  const lines = new LineCounter()
  const document = parseDocument(text.text, { lineCounter: lines })
  const lineOf = (path: readonly (string | number)[]) => text.before + lineAt(document, lines, path)
  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map((e) => ({
        file: text.file,
        line: text.before + (e.linePos?.[0].line ?? 1),
        message: e.message.split('\n')[0] ?? e.message,
      })),
    )
  }
  const parsed = v.safeParse(schema, document.toJS())
  if (!parsed.success) {
    throw new ContentError(
      parsed.issues.map((issue) => {
        const path = keysOf(issue)
        return {
          file: text.file,
          line: lineOf(path),
          message: `${path.join('.') || 'file'}: ${issue.message}`,
        }
      }),
    )
  }
  return { file: text.file, value: parsed.output, lineOf }
}

function keysOf(issue: v.BaseIssue<unknown>): (string | number)[] {
  return (issue.path ?? []).map((item) => {
    const key = item.key
    return typeof key === 'number' ? key : String(key)
  })
}

// The longest part of the path that exists in the file decides: a missing key is reported where it should stand.
function lineAt(
  document: Document,
  lines: LineCounter,
  path: readonly (string | number)[],
): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

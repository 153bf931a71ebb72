// Plain text and Markdown with page marks on lines of their own, cut into pages.
import { marked } from 'marked'
import type { MarkedText } from './pages.ts'
import { plainText } from './plain-text.ts'

/** The forms of a page mark; each stands before the text of its page, on a line of its own. */
const marks: readonly RegExp[] = [
  /^\[(?:page |p\. ?)?(\d{1,4})\]$/i,
  /^\{(?:page |p\. ?)?(\d{1,4})\}$/i,
  /^<!--\s*(?:page|p\.?)\s*(\d{1,4})\s*-->$/i,
  /^[—–-]{1,3}\s*(?:page\s+)?(\d{1,4})\s*[—–-]{1,3}$/i,
]

/** What stands in a text, in the order of the file. */
export interface CutText {
  readonly found: readonly MarkedText[]
  readonly before: string
}

/** Cuts a text at its marks. Lines count from 1. */
export function cutAtMarks(text: string, format: 'text' | 'markdown'): CutText {
  const before: string[] = []
  const found: { page: number; place: string; lines: string[] }[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const page = pageOfMark(line)
    if (page !== null) found.push({ page, place: `line ${index + 1}`, lines: [] })
    else (found.at(-1)?.lines ?? before).push(line)
  }
  const read = format === 'markdown' ? fromMarkdown : fromPlainText
  return {
    found: found.map(({ lines, ...mark }) => ({ ...mark, text: read(lines.join('\n')) })),
    before: before.join('\n'),
  }
}

function pageOfMark(line: string): number | null {
  const trimmed = line.trim()
  const number = marks.map((mark) => mark.exec(trimmed)?.[1]).find((found) => found !== undefined)
  return number === undefined ? null : Number(number)
}

function fromMarkdown(markdown: string): string {
  return plainText(marked.parse(markdown, { async: false, gfm: true }))
}

/** Joins the lines of each paragraph, which a text file breaks where it likes; lists and indented lines stay. */
function fromPlainText(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(joinedLines)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

const KEEPS_ITS_LINE = /^(?:\s{2,}|\t|\d{1,2}[.)]\s|\(\w\)\s|[-*•]\s)/

function joinedLines(paragraph: string): string {
  return paragraph.split('\n').reduce((joined, line) => {
    if (joined === '') return line.trim()
    if (KEEPS_ITS_LINE.test(line)) return `${joined}\n${line.trim()}`
    // A word that was broken at its hyphen goes on without a space.
    return `${joined}${/\w-$/.test(joined) ? '' : ' '}${line.trim()}`
  }, '')
}

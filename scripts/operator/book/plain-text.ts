// HTML as plain text: blocks become paragraphs, everything that is no text falls away.
import { Parser } from 'htmlparser2'

const blocks = new Set(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)
const silent = new Set(['head', 'script', 'style', 'nav', 'template', 'svg', 'math'])

/** Gathers text while a document is walked through. */
export interface TextGatherer {
  open(tag: string): void
  text(text: string): void
  close(tag: string): void
  /** What was gathered since the last time, as paragraphs. */
  take(): string
}

export function createTextGatherer(): TextGatherer {
  let gathered = ''
  let silence = 0
  return {
    open(tag) {
      if (silent.has(tag)) silence += 1
      if (tag === 'br') gathered += '\u0001'
      if (blocks.has(tag)) gathered += '\u0002'
    },
    text(text) {
      if (silence === 0) gathered += text
    },
    close(tag) {
      if (silent.has(tag)) silence -= 1
      if (blocks.has(tag)) gathered += '\u0002'
    },
    take() {
      const taken = paragraphsOf(gathered)
      gathered = ''
      return taken
    },
  }
}

/** The text of a piece of HTML, its entities decoded. */
export function plainText(html: string): string {
  const gatherer = createTextGatherer()
  const parser = new Parser(
    { onopentagname: gatherer.open, ontext: gatherer.text, onclosetag: gatherer.close },
    { decodeEntities: true },
  )
  parser.end(html)
  return gatherer.take()
}

/** \u0002 ends a paragraph, \u0001 a line; every other run of white space is a space. */
function paragraphsOf(gathered: string): string {
  return gathered
    .split('\u0002')
    .map((paragraph) =>
      paragraph
        .split('\u0001')
        .map((line) => line.replace(/\s+/g, ' ').trim())
        .join('\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

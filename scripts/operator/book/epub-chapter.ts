// One chapter of an EPUB, cut where it says that a page of the print begins.
import { Parser } from 'htmlparser2'
import type { CutText } from './marked-text.ts'
import type { MarkedText } from './pages.ts'
import { createTextGatherer } from './plain-text.ts'

/** Where the list of pages says that a page begins; an empty id is the beginning of the file. */
export interface PageTarget {
  readonly page: number
  readonly file: string
  readonly id: string
}

type Attributes = Readonly<Record<string, string>>

/**
 * Cuts a chapter at `epub:type="pagebreak"`, `role="doc-pagebreak"`, ids such as `page58`, and the elements that
 * the list of pages names. The same page marked twice in one place counts once.
 */
export function readChapter(document: string, targets: readonly PageTarget[]): CutText {
  const gatherer = createTextGatherer()
  const found: MarkedText[] = []
  let before: string | null = null
  const byId = new Map(targets.map((target) => [target.id, target.page]))
  const begin = (page: number) => {
    const text = gatherer.take()
    const last = found.at(-1)
    if (last === undefined) before = text
    else found[found.length - 1] = { ...last, text }
    if (last?.page === page && text === '') found.pop()
    found.push({ page, place: '', text: '' })
  }
  const start = byId.get('')
  if (start !== undefined) begin(start)
  walkChapter(document, gatherer, (attributes) => pageAt(attributes, byId), begin)
  const rest = gatherer.take()
  const last = found.at(-1)
  if (last === undefined) return { found, before: rest }
  found[found.length - 1] = { ...last, text: rest }
  return { found, before: before ?? '' }
}

function walkChapter(
  document: string,
  gatherer: ReturnType<typeof createTextGatherer>,
  pageOf: (attributes: Attributes) => number | 'inside' | null,
  begin: (page: number) => void,
): void {
  // A page break may hold its own number as text, which is no text of the page.
  let depthInBreak = 0
  let number = ''
  let isNumberWanted = false
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (depthInBreak > 0) depthInBreak += 1
        else gatherer.open(tag)
        const page = pageOf(attributes)
        if (page === null) return
        if (isPageBreak(attributes) && depthInBreak === 0) {
          depthInBreak = 1
          number = ''
          isNumberWanted = page === 'inside'
        }
        if (page !== 'inside') begin(page)
      },
      ontext(text) {
        if (depthInBreak === 0) gatherer.text(text)
        else number += text
      },
      onclosetag(tag) {
        if (depthInBreak > 1) {
          depthInBreak -= 1
          return
        }
        if (depthInBreak === 1) {
          depthInBreak = 0
          const inside = /\d{1,4}/.exec(number)?.[0]
          if (isNumberWanted && inside !== undefined) begin(Number(inside))
        }
        gatherer.close(tag)
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  )
  parser.end(document)
}

/** The page that begins at an element; `inside` when its number is the element's own text. */
function pageAt(
  attributes: Attributes,
  byId: ReadonlyMap<string, number>,
): number | 'inside' | null {
  const listed = byId.get(attributes.id ?? '\u0000')
  if (listed !== undefined) return listed
  const named = /^(?:page|pg|p)[-_]?0*(\d{1,4})$/i.exec(attributes.id ?? '')?.[1]
  if (!isPageBreak(attributes)) return named === undefined ? null : Number(named)
  const said = [attributes.title, attributes['aria-label'], attributes.id]
    .map((text) => /(?:^|\D)0*(\d{1,4})$/.exec(text?.trim() ?? '')?.[1])
    .find((text) => text !== undefined)
  return said === undefined ? 'inside' : Number(said)
}

function isPageBreak(attributes: Attributes): boolean {
  const types = attributes['epub:type']?.split(/\s+/) ?? []
  return types.includes('pagebreak') || attributes.role === 'doc-pagebreak'
}

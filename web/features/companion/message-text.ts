// A message's text as plain pieces to show: paragraphs, lists and links to our own pages; all else stays text.

/** A piece of a line. Links lead to paths of the app and nowhere else. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string }

/** A block of a message. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Span[])[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly items: readonly (readonly Span[])[]
    }

const BULLET = /^\s*[-*•]\s+/
const NUMBER = /^\s*\d{1,2}[.)]\s+/

/** Takes a text apart. Never fails: what is no mark of ours is shown as it was written. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(blocksOfLines)
}

/** Neighbouring lines of one kind make one block. */
function blocksOfLines(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  let begun: { mark: RegExp | null; lines: string[] } | undefined
  const finish = () => {
    if (begun !== undefined) blocks.push(blockOf(begun.lines, begun.mark))
  }
  for (const line of lines) {
    const mark = BULLET.test(line) ? BULLET : NUMBER.test(line) ? NUMBER : null
    if (begun?.mark === mark) {
      begun.lines.push(line)
    } else {
      finish()
      begun = { mark, lines: [line] }
    }
  }
  finish()
  return blocks
}

function blockOf(lines: readonly string[], mark: RegExp | null): Block {
  if (mark === null) return { kind: 'paragraph', lines: lines.map(spansOf) }
  const items = lines.map((line) => spansOf(line.replace(mark, '')))
  return { kind: 'list', ordered: mark === NUMBER, items }
}

/** Paths below our own root; `//` and backslashes would lead to other hosts. */
const LINK = /\[([^\][]{1,120})\]\((\/[a-z0-9][\w/?=&-]{0,200})\)|\*\*([^*\n]{1,200})\*\*/gi

function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const found of line.matchAll(LINK)) {
    const [whole, label, path, strong] = found
    if (found.index > end) spans.push({ kind: 'text', text: line.slice(end, found.index) })
    if (label !== undefined && path !== undefined) spans.push({ kind: 'link', text: label, path })
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong })
    end = found.index + whole.length
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) })
  return spans
}

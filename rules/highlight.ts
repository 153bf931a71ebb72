// An excerpt of a search with its marks as plain pieces: what is shown never passes through an HTML parser.

/** A piece of an excerpt. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * The pieces of an excerpt as search_book gives it: text with `&`, `<` and `>` escaped and `<mark>` around what
 * matched. Anything else that looks like a tag is text.
 */
export function piecesOf(excerpt: string): readonly Piece[] {
  const pieces = excerpt.split(/<mark>([\s\S]*?)<\/mark>/)
  return pieces
    .map((text, index) => ({ text: unescaped(text), marked: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

function unescaped(text: string): string {
  return text.replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
}

// Reads a book's file by its kind: plain text, Markdown or EPUB.
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Refused } from '../refused.ts'
import { cutEpub } from './epub.ts'
import { cutAtMarks } from './marked-text.ts'
import { type BookFile, bookFileOf } from './pages.ts'

const MOST_BYTES = 100 * 1024 * 1024

const formats: Readonly<Record<string, 'text' | 'markdown' | 'epub'>> = {
  '.txt': 'text',
  '.text': 'text',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.epub': 'epub',
}

/** Reads a file. Throws Refused when there is none, its kind is unknown, or it cannot be read as its kind. */
export async function readBookFile(path: string): Promise<BookFile> {
  const format = formats[extname(path).toLowerCase()]
  if (format === undefined) {
    throw new Refused('The file must end in .txt, .md or .epub.')
  }
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) throw new Refused(`There is no file ${path}.`)
  if (size > MOST_BYTES) throw new Refused('The file is larger than 100 MB.')
  const bytes = await readFile(path)
  const cut = format === 'epub' ? cutEpub(bytes) : cutAtMarks(decoded(bytes), format)
  return bookFileOf(cut.found, cut.before)
}

/** UTF-8, or UTF-16 with its mark. Throws Refused and names the line where it is neither. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refused(
      `line ${brokenLine(bytes)}: the file is not UTF-8 text. Save it as UTF-8 and try again.`,
    )
  }
}

function brokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [line, from] = [1, 0]
  while (from < bytes.length) {
    const end = bytes.indexOf(10, from)
    const to = end < 0 ? bytes.length : end + 1
    try {
      decoder.decode(bytes.subarray(from, to))
    } catch {
      return line
    }
    from = to
    line += 1
  }
  return line
}

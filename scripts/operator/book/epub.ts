// An EPUB as pages: unpacked within limits, its chapters read in order, cut where it marks the pages of the print.
import { posix } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { Refused } from '../refused.ts'
import { type PageTarget, readChapter } from './epub-chapter.ts'
import { decodedPath, readPackage, readPageList } from './epub-package.ts'
import type { CutText } from './marked-text.ts'
import type { MarkedText } from './pages.ts'

const MOST_FILES = 5_000
const MOST_BYTES = 200 * 1024 * 1024

/** Files by their paths in the archive. */
type Archive = Readonly<Record<string, Uint8Array>>

/** Cuts an EPUB into its pages. Throws Refused when it is none, is protected, or is too large. */
export function cutEpub(bytes: Uint8Array): CutText {
  const archive = unpack(bytes)
  refuseProtected(archive)
  const read = (path: string) => textOf(archive, path)
  const book = readPackage(read)
  const targets = book.navigation.flatMap((path) => readPageList(read(path), path))
  return joinChapters(book.chapters, read, targets)
}

function joinChapters(
  chapters: readonly string[],
  read: (path: string) => string,
  targets: readonly PageTarget[],
): CutText {
  const found: MarkedText[] = []
  const before: string[] = []
  for (const path of chapters) {
    const chapter = readChapter(
      read(path),
      targets.filter((target) => target.file === path),
    )
    // What stands before a chapter's first mark goes on from the page before.
    const last = found.at(-1)
    if (last) found[found.length - 1] = { ...last, text: joined(last.text, chapter.before) }
    else before.push(chapter.before)
    found.push(...chapter.found.map((mark) => ({ ...mark, place: posix.basename(path) })))
  }
  return { found, before: before.join('\n\n') }
}

function joined(first: string, second: string): string {
  return [first, second].filter((text) => text !== '').join('\n\n')
}

function unpack(bytes: Uint8Array): Archive {
  let files = 0
  let size = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        files += 1
        const isText = /\.(?:x?html?|xml|opf|ncx)$/i.test(name)
        if (isText) size += originalSize
        if (files > MOST_FILES || size > MOST_BYTES) throw new Refused('The EPUB is too large.')
        return isText
      },
    })
  } catch (error) {
    if (error instanceof Refused) throw error
    throw new Refused('The file is not an EPUB, or it is damaged: it cannot be unpacked.')
  }
}

function textOf(archive: Archive, path: string): string {
  const name = [path, decodedPath(path)].find((one) => Object.hasOwn(archive, one))
  const file = name === undefined ? undefined : archive[name]
  if (file === undefined) throw new Refused(`The EPUB is damaged: ${path} is missing in it.`)
  return strFromU8(file)
}

/** Fonts may be scrambled; chapters may not. */
function refuseProtected(archive: Archive): void {
  const file = archive['META-INF/encryption.xml']
  if (file === undefined) return
  const references = [...strFromU8(file).matchAll(/CipherReference[^>]*URI="([^"]+)"/g)]
  if (references.some(([, uri = '']) => /\.x?html?$/i.test(uri))) {
    throw new Refused('The EPUB is protected against copying and cannot be read.')
  }
}

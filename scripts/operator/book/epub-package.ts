// The package of an EPUB: which chapters it has, in which order, and its list of the print's pages.
import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import { Refused } from '../refused.ts'
import type { PageTarget } from './epub-chapter.ts'

/** Paths in the archive: chapters in reading order, and files that may hold a list of pages. */
export interface EpubPackage {
  readonly chapters: readonly string[]
  readonly navigation: readonly string[]
}

type Attributes = Readonly<Record<string, string>>
type OnElement = (name: string, attributes: Attributes) => void

/** Reads container and package. Throws Refused when the EPUB names no chapters. */
export function readPackage(read: (path: string) => string): EpubPackage {
  const roots: string[] = []
  walk(read('META-INF/container.xml'), (name, attributes) => {
    if (name === 'rootfile' && attributes['full-path']) roots.push(attributes['full-path'])
  })
  const [root] = roots
  if (root === undefined) throw new Refused('The EPUB is damaged: it does not say what is in it.')
  const items = new Map<string, Attributes>()
  const order: string[] = []
  walk(read(root), (name, attributes) => {
    if (name === 'item') items.set(attributes.id ?? '', attributes)
    if (name === 'itemref') order.push(attributes.idref ?? '')
  })
  const pathOf = (item: Attributes) => pathFrom(root, item.href ?? '')
  const chapters = order.flatMap((id) => {
    const item = items.get(id)
    return item === undefined ? [] : [pathOf(item)]
  })
  if (chapters.length === 0) throw new Refused('The EPUB is damaged: it names no chapters.')
  const navigation = [...items.values()].filter(
    ({ properties = '', 'media-type': type = '' }) =>
      properties.split(/\s+/).includes('nav') || type === 'application/x-dtbncx+xml',
  )
  return { chapters, navigation: navigation.map(pathOf) }
}

/** The pages that a navigation document (EPUB 3) or an NCX (EPUB 2) lists, in its order. */
export function readPageList(document: string, path: string): PageTarget[] {
  const targets: PageTarget[] = []
  const add = (label: string, link: string) => {
    const [href = '', id = ''] = link.split('#')
    if (/^\d{1,4}$/.test(label.trim())) {
      targets.push({ page: Number(label.trim()), file: pathFrom(path, href), id })
    }
  }
  let inList = false
  let link: string | null = null
  let label = ''
  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = localName(qualified)
        if (name === 'pagelist' || (name === 'nav' && attributes['epub:type'] === 'page-list')) {
          inList = true
        }
        if (name === 'pagetarget' || name === 'a') [link, label] = [attributes.href ?? '', '']
        if (name === 'content' && inList && attributes.src) add(label, attributes.src)
      },
      ontext(text) {
        label += text.trim()
      },
      onclosetag(qualified) {
        const name = localName(qualified)
        if (name === 'a' && inList && link) add(label, link)
        if (name === 'pagelist' || name === 'nav') inList = false
      },
    },
    { decodeEntities: true },
  )
  parser.end(document)
  return targets
}

function walk(document: string, onElement: OnElement): void {
  const parser = new Parser(
    { onopentag: (name, attributes) => onElement(localName(name), attributes) },
    { decodeEntities: true },
  )
  parser.end(document)
}

function localName(qualified: string): string {
  return qualified.slice(qualified.indexOf(':') + 1)
}

function pathFrom(file: string, href: string): string {
  if (href === '') return file
  return posix.normalize(posix.join(posix.dirname(file), decodedPath(href)))
}

/** A path without its percent-encoding, or as it stands where it is badly encoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

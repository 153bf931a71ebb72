// What an operator can rely on when an EPUB is read: every usual way of marking pages, and clear words for a broken one.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { cutEpub } from './epub.ts'
import { bookFileOf } from './pages.ts'

const container =
  '<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>'

const chapter = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>No text</title></head><body>${body}</body></html>`

function epub(chapters: Readonly<Record<string, string>>, extra: Record<string, string> = {}) {
  const names = Object.keys(chapters)
  const items = names.map(
    (name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`,
  )
  const opf = `<package xmlns:opf="x"><manifest>${items.join('')}
    ${'nav.xhtml' in extra ? '<item id="nav" href="nav.xhtml" properties="nav"/>' : ''}
    ${'toc.ncx' in extra ? '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' : ''}
    </manifest><spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine></package>`
  const files: Record<string, Uint8Array> = {
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(container),
    'OPS/book.opf': strToU8(opf),
  }
  for (const [name, body] of Object.entries(chapters)) files[`OPS/${name}`] = strToU8(chapter(body))
  for (const [name, text] of Object.entries(extra)) {
    files[name.includes('/') ? name : `OPS/${name}`] = strToU8(text)
  }
  return zipSync(files)
}

function read(bytes: Uint8Array) {
  const { found, before } = cutEpub(bytes)
  return bookFileOf(found, before)
}

const pagesOf = (...args: Parameters<typeof epub>) =>
  read(epub(...args)).pages.map(({ page_number, content }) => [page_number, content])

describe('where pages begin', () => {
  test.each([
    ['a page break with a title', (n: number) => `<span epub:type="pagebreak" title="${n}"/>`],
    [
      'a page break with its number inside',
      (n: number) => `<span epub:type="pagebreak">${n}</span>`,
    ],
    ['a page break by role', (n: number) => `<span role="doc-pagebreak" aria-label="${n}"></span>`],
    ['an anchor by its id', (n: number) => `<a id="page${n}"></a>`],
    ['an id with a dash and zeros', (n: number) => `<a id="page-00${n}"></a>`],
    ['a page break by its id', (n: number) => `<div epub:type="pagebreak" id="pg_${n}"></div>`],
  ])('%s', (_, mark) => {
    const body = `<h1>Title</h1>${mark(1)}<p>First.</p><p>More of it${mark(2)} second &amp; last.</p>`
    expect(pagesOf({ 'one.xhtml': body })).toEqual([
      [1, 'First.\n\nMore of it'],
      [2, 'second & last.'],
    ])
  })

  test('a list of pages in the navigation document', () => {
    const nav =
      '<nav epub:type="toc"><a href="one.xhtml">1</a></nav><nav epub:type="page-list"><ol><li><a href="one.xhtml#a">1</a></li><li><a href="two.xhtml">2</a></li></ol></nav>'
    const chapters = { 'one.xhtml': '<p id="a">One.</p>', 'two.xhtml': '<p>Two.</p>' }
    expect(pagesOf(chapters, { 'nav.xhtml': nav })).toEqual([
      [1, 'One.'],
      [2, 'Two.'],
    ])
  })

  test('a list of pages in the older NCX', () => {
    const ncx =
      '<ncx><pageList><pageTarget type="normal" value="7"><navLabel><text>7</text></navLabel><content src="one.xhtml#x7"/></pageTarget></pageList></ncx>'
    expect(
      pagesOf({ 'one.xhtml': '<p>Before.</p><p id="x7">Seven.</p>' }, { 'toc.ncx': ncx }),
    ).toEqual([[7, 'Seven.']])
  })

  test('a page that is marked and listed counts once', () => {
    const nav = '<nav epub:type="page-list"><a href="one.xhtml#page3">3</a></nav>'
    const body = '<a id="page3"></a><span epub:type="pagebreak" title="3"/><p>Three.</p>'
    expect(pagesOf({ 'one.xhtml': body }, { 'nav.xhtml': nav })).toEqual([[3, 'Three.']])
  })

  test('a page goes on in the next chapter’s file', () => {
    const chapters = {
      'one.xhtml': '<a id="page1"></a><p>Begins here</p>',
      'two.xhtml': '<p>and ends here.</p><a id="page2"></a><p>Two.</p>',
    }
    expect(pagesOf(chapters)).toEqual([
      [1, 'Begins here\n\nand ends here.'],
      [2, 'Two.'],
    ])
  })

  test('scripts, styles and titles are no text', () => {
    const body =
      '<a id="page1"></a><script>x()</script><style>p{}</style><p>Words<br/>on two lines.</p>'
    expect(pagesOf({ 'one.xhtml': body })).toEqual([[1, 'Words\non two lines.']])
  })
})

describe('what is wrong with a file', () => {
  test('a page twice is named with the chapters’ files', () => {
    const chapters = {
      'one.xhtml': '<a id="page1"></a><p>One.</p>',
      'two.xhtml': '<a id="page1"></a><p>Again.</p>',
    }
    expect(read(epub(chapters)).mistakes).toEqual([
      'two.xhtml: page 1 stands twice, first at one.xhtml',
    ])
  })

  test('no page marks at all', () => {
    expect(read(epub({ 'one.xhtml': '<p>Words.</p>' })).mistakes[0]).toContain('no page marks')
  })

  test.each([
    ['no zip file', strToU8('Just words'), 'cannot be unpacked'],
    [
      'a zip cut off in the middle',
      epub({ 'one.xhtml': '<p>x</p>' }).subarray(0, 300),
      'cannot be unpacked',
    ],
    [
      'a zip that is no EPUB',
      zipSync({ 'a.xml': strToU8('<a/>') }),
      'META-INF/container.xml is missing',
    ],
    ['a package that names no chapters', epub({}), 'names no chapters'],
    [
      'a chapter that is missing',
      zipSync({
        'META-INF/container.xml': strToU8(container),
        'OPS/book.opf': strToU8(
          '<package><manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/></spine></package>',
        ),
      }),
      'OPS/a.xhtml is missing',
    ],
    [
      'copy protection',
      epub(
        { 'one.xhtml': '<p>x</p>' },
        {
          'META-INF/encryption.xml':
            '<encryption><CipherReference URI="OPS/one.xhtml"/></encryption>',
        },
      ),
      'protected against copying',
    ],
  ])('%s', (_, bytes, words) => {
    expect(() => read(bytes)).toThrow(words)
  })

  test('scrambled fonts are no copy protection', () => {
    const extra = {
      'META-INF/encryption.xml': '<encryption><CipherReference URI="OPS/font.otf"/></encryption>',
    }
    expect(pagesOf({ 'one.xhtml': '<a id="page1"></a><p>x</p>' }, extra)).toEqual([[1, 'x']])
  })
})

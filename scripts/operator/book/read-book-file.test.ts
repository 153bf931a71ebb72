// Files that are no book, or not what their name says.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBookFile } from './read-book-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-book-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function file(name: string, bytes: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes)
  return join(folder, name)
}

test('a text in UTF-8, with or without its mark, and in UTF-16 is read', async () => {
  const text = '[1]\nBill’s café'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  for (const bytes of [text, `\uFEFF${text}`, utf16]) {
    const { pages } = await readBookFile(await file('book.txt', bytes))
    expect(pages).toEqual([{ page_number: 1, content: 'Bill’s café' }])
  }
})

test('a text in another encoding names the line that cannot be read', async () => {
  const path = await file('latin.txt', Buffer.from('[1]\nFirst line.\ncaf\u00e9\n', 'latin1'))
  await expect(readBookFile(path)).rejects.toThrow(/^line 3: the file is not UTF-8/)
})

test('an unknown ending and a missing file are refused in plain words', async () => {
  await expect(readBookFile(await file('book.pdf', '%PDF'))).rejects.toThrow('.txt, .md or .epub')
  await expect(readBookFile(join(folder, 'none.txt'))).rejects.toThrow('There is no file')
})

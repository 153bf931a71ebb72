// npm run import:book -- FILE [--dry-run]: puts a book's text beside our study notes, page by page, all or nothing.
import type { Environment } from '#server/environment.ts'
import type { BookFile } from './book/pages.ts'
import { readBookFile } from './book/read-book-file.ts'
import { runCommand } from './operator-command.ts'
import { Refused } from './refused.ts'
import { callDatabase, findServer } from './running-server.ts'

const USAGE = `Say which file: npm run import:book -- FILE [--dry-run]
  FILE is plain text (.txt), Markdown (.md) or an EPUB with page marks.
  --dry-run says what would be imported and changes nothing.
  npm run import:book -- --remove goes back to our study notes.`

async function importBook(environment: Environment, args: readonly string[]): Promise<string> {
  const files = args.filter((arg) => !arg.startsWith('--'))
  const options = args.filter((arg) => arg.startsWith('--'))
  const [file] = files
  const [option] = options
  if (option === '--remove' && args.length === 1) return remove(environment)
  if (file === undefined || files.length > 1 || options.some((one) => one !== '--dry-run')) {
    throw new Refused(USAGE)
  }
  const book = await readBookFile(file)
  if (book.mistakes.length > 0) {
    throw new Refused(`Nothing was imported from ${file}:\n${indented(book.mistakes)}`)
  }
  const found = summaryOf(book)
  if (option === '--dry-run') return `${found}\nNothing was changed (--dry-run).`
  await send(environment, book)
  return `${found}\nThe pages are in the reader now. Our study notes stand beside them.`
}

async function remove(environment: Environment): Promise<string> {
  await callDatabase(await findServer(environment), 'import_book_pages', { pages: [] })
  return 'The imported text is gone. The reader shows our study notes again.'
}

async function send(environment: Environment, { pages }: BookFile): Promise<void> {
  const stored = await callDatabase(await findServer(environment), 'import_book_pages', { pages })
  if (stored !== pages.length) throw new Error(`${pages.length} pages were sent, ${stored} stored`)
}

function summaryOf({ pages, notes }: BookFile): string {
  const words = pages.reduce((sum, { content }) => sum + content.split(/\s+/).length, 0)
  const count = new Intl.NumberFormat('en-US')
  const summary = `${pages.length} pages with ${count.format(words)} words.`
  return notes.length === 0 ? summary : `${summary}\n${indented(notes)}`
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}

await runCommand(importBook)

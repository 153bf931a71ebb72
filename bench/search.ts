// node bench/search.ts [pages]: how long searches take in a large library on the embedded database; medians of eleven.
import { openDatabase } from '#server/database/open.ts'
import { fillLargeLibrary } from '#tests/large-library.ts'

const pages = Number(process.argv[2] ?? 10_000)
const searches: readonly [string, string][] = [
  ['book, a rare word', `select * from public.search_book('motorcycle', 'large')`],
  ['book, two words', `select * from public.search_book('resentment inventory', 'large')`],
  ['book, a common word', `select * from public.search_book('drink', 'large')`],
  ['library, a question', `select * from public.search_library('how do I make amends', 'aa')`],
  ['library, common words', `select * from public.search_library('I want to drink tonight', 'aa')`],
]

const database = await openDatabase({ statementTimeoutMs: 600_000 })
await fillLargeLibrary(database, pages)
for (const [name, text] of searches) {
  const times: number[] = []
  for (let round = 0; round < 11; round++) {
    const began = performance.now()
    await database.query({ text })
    times.push(performance.now() - began)
  }
  const median = times.sort((a, b) => a - b)[5] ?? 0
  console.log(`${pages} pages, ${name}: ${median.toFixed(1)} ms`)
}
await database.close()

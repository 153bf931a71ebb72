// npm run check:content: reads everything in content/ as an editor's second pair of eyes, and names mistakes by file and line.
import { join } from 'node:path'
import { readBook } from '#content/library/book.ts'
import { companionModules } from '#content/library/companion.ts'
import { readDailyWords, readFallbackWords } from '#content/library/daily.ts'
import { editingMistakes } from '#content/library/editing.ts'
import { readGuides } from '#content/library/guides.ts'
import { readSite } from '#content/library/site.ts'
import { ContentError, type Mistake } from '#content/library/source.ts'

const root = join(import.meta.dirname, '../content')

/** What is wrong in one part; the other parts are looked at all the same. */
function mistakesIn(look: () => unknown): readonly Mistake[] {
  try {
    const found = look()
    return Array.isArray(found) ? found : []
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes
    throw error
  }
}

const readers = [
  readDailyWords,
  readFallbackWords,
  readBook,
  readGuides,
  readSite,
  companionModules,
]
const inForm = readers.flatMap((read) => mistakesIn(() => void read(root)))
const mistakes = inForm.length > 0 ? inForm : mistakesIn(() => editingMistakes(root))

for (const { file, line, message } of mistakes) console.error(`content/${file}:${line}: ${message}`)
if (mistakes.length > 0) {
  console.error(`${mistakes.length} to mend.`)
  process.exitCode = 1
} else {
  console.log('All words are in order.')
}

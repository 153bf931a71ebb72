// npm run gen:companion: makes the companion's modules from content/companion, or says which file and line is wrong.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { companionModules } from '#content/library/companion.ts'
import { ContentError } from '#content/library/source.ts'

const root = join(import.meta.dirname, '..')
try {
  for (const [path, text] of Object.entries(companionModules(join(root, 'content')))) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

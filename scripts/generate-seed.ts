// npm run gen:seed: makes supabase/seed.sql from content/, or says which file and line is wrong.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedSql } from '#content/library/seed.ts'
import { ContentError } from '#content/library/source.ts'

const root = join(import.meta.dirname, '..')
try {
  writeFileSync(join(root, 'supabase/seed.sql'), seedSql(join(root, 'content')))
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

// npm run prepare-database: makes the embedded database's template, so that a read-only installation needs to make none.
import { pgliteTemplate } from '#server/database/pglite-template.ts'

const { folder } = await pgliteTemplate()
console.log(`The embedded database's template is in ${folder}.`)

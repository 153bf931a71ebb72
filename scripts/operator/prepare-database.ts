// npm run prepare-database: makes the embedded database ready with its content, so that a first start only copies it.
import { makeReadyDatabase } from '#server/ready-database.ts'

const folder = await makeReadyDatabase(process.env.SUPABASE_DIR ?? './supabase')
console.log(`The embedded database is ready in ${folder}.`)

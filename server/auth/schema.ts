// Where this room's tables are written down, for whoever brings the database up to date.
import { fileURLToPath } from 'node:url'

/** The folder of ordered, run-once SQL files that make the tables of schema auth. */
export const authSchemaDirectory = fileURLToPath(new URL('schema', import.meta.url))

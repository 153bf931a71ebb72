// GET /health: that this room answers, and under which name.
import type { Exchange } from './options.ts'
import { json } from './respond.ts'

/** Answers GoTrue's health body, once the database has answered too. */
export async function health({ auth }: Exchange): Promise<Response> {
  await auth.database.query({ text: 'select 1' })
  return json({
    version: 'v2',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}

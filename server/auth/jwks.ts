// GET /.well-known/jwks.json: no public keys, because HS256 has none to show.
import { json } from './respond.ts'

/** Answers an empty key set; clients then ask the server to check a token. */
export async function jwks(): Promise<Response> {
  return json({ keys: [] }, 200, { 'cache-control': 'public, max-age=600' })
}

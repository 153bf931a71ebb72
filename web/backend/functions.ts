// Calls of our own server functions, with the member's token and our own failures.
import { FunctionsClient } from '@supabase/functions-js'
import { accessToken, confirmSession } from './auth.ts'
import { connection } from './connection.ts'
import { Failure } from './failure.ts'

/**
 * Posts a body to a function and gives its JSON answer, or the Response itself where it streams events. Never
 * sent twice: what a function does may not be repeatable. A refusal is a Failure with the code of the function's
 * contract.
 */
export async function callFunction(
  name: string,
  body: Record<string, unknown> | FormData,
  signal?: AbortSignal,
): Promise<unknown> {
  const { config, headers } = connection()
  const token = await accessToken()
  const functions = new FunctionsClient(`${config.supabaseUrl}/functions/v1`, {
    headers: { ...headers, authorization: `Bearer ${token ?? config.anonKey}` },
  })
  const { data, error } = await functions.invoke(name, { body, ...(signal && { signal }) })
  if (!error) return data
  const { context } = error
  if (!(context instanceof Response)) throw new Failure('network', 0, error)
  const answer: unknown = await context.json().catch(() => null)
  if (token !== null && context.status === 401) await confirmSession().catch(() => undefined)
  throw new Failure(codeIn(answer), context.status, error)
}

function codeIn(answer: unknown): string {
  const error = isRecord(answer) ? answer.error : undefined
  return isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

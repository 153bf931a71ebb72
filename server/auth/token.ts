// POST /token: hands the request to the grant it asks for.
import type { Exchange } from './options.ts'
import { invalid, refusal } from './refusals.ts'
import { refuseIdToken } from './switched-off.ts'
import { tokenByPassword } from './token-password.ts'
import { tokenByCode } from './token-pkce.ts'
import { tokenByRefresh } from './token-refresh.ts'

/** Answers a session; refuses an unknown grant_type with validation_failed. */
export async function token(exchange: Exchange): Promise<Response> {
  switch (exchange.url.searchParams.get('grant_type')) {
    case 'password':
      return await tokenByPassword(exchange)
    case 'refresh_token':
      return await tokenByRefresh(exchange)
    case 'pkce':
      return await tokenByCode(exchange)
    case 'id_token':
      return await refuseIdToken(exchange)
    case 'web3':
      throw refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    default:
      throw invalid('unsupported_grant_type')
  }
}

// POST /token?grant_type=password: signs in with e-mail and password.
import * as v from 'valibot'
import { readBody, text } from './body.ts'
import type { AuthContext, Exchange } from './options.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { beginSession } from './sessions.ts'
import { findUserByEmail, isBanned, type User } from './users.ts'

const passwordBody = v.object({ email: text, phone: text, password: text })

/**
 * Answers a session of its own. An unknown address and a wrong password get the same refusal, after
 * the same work: 400 invalid_credentials.
 */
export async function tokenByPassword({ auth, request, caller }: Exchange): Promise<Response> {
  const { email, phone, password } = await readBody(request, passwordBody)
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.')
  }
  if (phone !== '') throw refusal(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email === '') throw invalid('missing email or phone')
  const address = email.trim().toLowerCase()
  await auth.rateLimiter.count('signInByAddress', caller.address)
  await auth.rateLimiter.count('signInByAccount', address)
  const user = await authenticate(auth, address, password)
  const session = await auth.database.transaction((transaction) =>
    beginSession(auth, transaction, user, 'password'),
  )
  return json(session)
}

async function authenticate(auth: AuthContext, address: string, password: string): Promise<User> {
  const user = await findUserByEmail(auth.database, address)
  const matches = await auth.passwords.verify(user?.encrypted_password || null, password)
  if (!user || !matches) {
    throw refusal(400, 'invalid_credentials', 'Invalid login credentials')
  }
  if (isBanned(user, auth.now())) throw refusal(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) {
    throw refusal(400, 'email_not_confirmed', 'Email not confirmed')
  }
  return user
}

// POST /admin/generate_link: an operator gets the link that would have been mailed.
import * as v from 'valibot'
import { requireAdmin } from './bearer.ts'
import { object, readBody, text } from './body.ts'
import { normalEmail } from './email-address.ts'
import { enrolByEmail } from './enrolment.ts'
import { invitedUser } from './invite.ts'
import { type LinkType, prepareToken, verificationLink } from './mail-links.ts'
import type { TokenType } from './one-time-tokens.ts'
import type { AuthContext, Exchange } from './options.ts'
import type { Queries } from './queries.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { userBody } from './user-body.ts'
import { emailExists, findUserByEmail, findUserById, type User, updateUser } from './users.ts'

const linkBody = v.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: object,
  redirect_to: text,
})

/** What the operator asks for, checked. */
interface Wanted {
  readonly email: string
  readonly newEmail: string
  readonly passwordHash: string | null
  readonly metadata: Record<string, unknown>
}

/** What a kind of link is made of. */
interface Prepared {
  readonly user: User
  readonly tokenType: TokenType
  readonly linkType: LinkType
  readonly sentTo: string
}

type Prepare = (auth: AuthContext, transaction: Queries, wanted: Wanted) => Promise<Prepared>

const KINDS: Record<string, Prepare> = {
  signup: prepareSignUp,
  invite: prepareInvite,
  magiclink: prepareMagicLink,
  recovery: prepareRecovery,
  email_change_current: prepareEmailChange('email_change_token_current'),
  email_change_new: prepareEmailChange('email_change_token_new'),
}

/** Answers the account with action_link, email_otp, hashed_token, verification_type, redirect_to. */
export async function generateLink(exchange: Exchange): Promise<Response> {
  const { auth, request, url } = exchange
  await requireAdmin(exchange)
  const body = await readBody(request, linkBody)
  const prepare = Object.hasOwn(KINDS, body.type) ? KINDS[body.type] : undefined
  if (!prepare) throw invalid(`Invalid email action link type requested: ${body.type}`)
  const wanted = await check(auth, body)
  const redirectTo = auth.redirects.allowed(body.redirect_to || url.searchParams.get('redirect_to'))
  const { prepared, issued, user } = await auth.database.transaction(async (transaction) => {
    const prepared = await prepare(auth, transaction, wanted)
    const { user, tokenType: type, sentTo } = prepared
    const issued = await prepareToken(auth, transaction, user, { type, sentTo, challenge: null })
    return { prepared, issued, user: (await findUserById(transaction, user.id)) ?? user }
  })
  return json({
    ...userBody(user),
    action_link: verificationLink(auth, issued.token, prepared.linkType, redirectTo),
    email_otp: issued.code,
    hashed_token: issued.token,
    verification_type: prepared.linkType,
    redirect_to: redirectTo,
  })
}

async function check(auth: AuthContext, body: v.InferOutput<typeof linkBody>): Promise<Wanted> {
  const changesEmail = body.type.startsWith('email_change')
  if (body.type === 'signup' && body.password === '') {
    throw invalid('Signup requires a valid password')
  }
  if (body.password !== '') auth.passwords.check(body.password)
  return {
    email: normalEmail(body.email),
    newEmail: changesEmail ? normalEmail(body.new_email) : '',
    passwordHash: body.password === '' ? null : await auth.passwords.hash(body.password),
    metadata: body.data ?? {},
  }
}

async function prepareSignUp(
  auth: AuthContext,
  transaction: Queries,
  { email, passwordHash, metadata }: Wanted,
): Promise<Prepared> {
  const known = await findUserByEmail(transaction, email)
  if (known?.email_confirmed_at) throw emailExists()
  const changes = { encrypted_password: passwordHash, raw_user_meta_data: metadata }
  const user = known
    ? await updateUser(transaction, known.id, changes, auth.now())
    : await enrolByEmail(auth, transaction, { email, passwordHash, userMetadata: metadata })
  return { user, tokenType: 'confirmation_token', linkType: 'signup', sentTo: email }
}

async function prepareInvite(
  auth: AuthContext,
  transaction: Queries,
  { email, metadata }: Wanted,
): Promise<Prepared> {
  const user = await invitedUser(auth, transaction, email, metadata)
  return { user, tokenType: 'confirmation_token', linkType: 'invite', sentTo: email }
}

// Somebody without an account signs up with it, as in GoTrue.
async function prepareMagicLink(
  auth: AuthContext,
  transaction: Queries,
  { email, passwordHash, metadata }: Wanted,
): Promise<Prepared> {
  const known = await findUserByEmail(transaction, email)
  if (known)
    return { user: known, tokenType: 'recovery_token', linkType: 'magiclink', sentTo: email }
  const user = await enrolByEmail(auth, transaction, {
    email,
    passwordHash,
    userMetadata: metadata,
  })
  return { user, tokenType: 'confirmation_token', linkType: 'signup', sentTo: email }
}

async function prepareRecovery(
  _auth: AuthContext,
  transaction: Queries,
  { email }: Wanted,
): Promise<Prepared> {
  const user = await knownUser(transaction, email)
  return { user, tokenType: 'recovery_token', linkType: 'recovery', sentTo: email }
}

function prepareEmailChange(tokenType: TokenType): Prepare {
  return async (auth, transaction, { email, newEmail }) => {
    const user = await knownUser(transaction, email)
    if (await findUserByEmail(transaction, newEmail)) throw emailExists()
    // The other address's link, if there is one for the same change, keeps its standing.
    const fresh = user.email_change === newEmail ? {} : { email_change_confirm_status: 0 }
    const changes = { email_change: newEmail, ...fresh }
    const changing = await updateUser(transaction, user.id, changes, auth.now())
    const sentTo = tokenType === 'email_change_token_new' ? newEmail : email
    return { user: changing, tokenType, linkType: 'email_change', sentTo }
  }
}

async function knownUser(transaction: Queries, email: string): Promise<User> {
  const user = await findUserByEmail(transaction, email)
  if (!user) throw refusal(404, 'user_not_found', 'User with this email not found')
  return user
}

// POST /signup: makes an account by e-mail and password, confirmed at once or by a mail.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { Failure } from '../failure.ts'
import { challengeFields, object, readBody, text } from './body.ts'
import { confirmEmail } from './confirm.ts'
import { normalEmail } from './email-address.ts'
import { enrolByEmail } from './enrolment.ts'
import { prepareToken, verificationLink } from './mail-links.ts'
import { dropTokens } from './one-time-tokens.ts'
import type { AuthContext, Exchange } from './options.ts'
import { type Challenge, readChallenge } from './pkce.ts'
import type { Queries } from './queries.ts'
import { requestedRedirect } from './redirect-request.ts'
import { invalid, refusal } from './refusals.ts'
import { json } from './respond.ts'
import { beginSession } from './sessions.ts'
import type { Body } from './user-body.ts'
import { findUserByEmail, type User, updateUser } from './users.ts'

const signUpBody = v.object({
  email: text,
  phone: text,
  password: text,
  data: object,
  ...challengeFields,
})

/** What somebody signs up with, checked. */
interface Application {
  readonly email: string
  readonly password: string
  readonly metadata: Record<string, unknown>
  readonly challenge: Challenge | null
}

/**
 * Answers a session when accounts need no confirmation, else the user. An address that has an account
 * gets the same answer as a new one, with an id that means nothing, and a mail that says so.
 */
export async function signUp(exchange: Exchange): Promise<Response> {
  const { auth, caller, request } = exchange
  const body = await readBody(request, signUpBody)
  const application = checkApplication(auth, body)
  await auth.rateLimiter.count('signUpByAddress', caller.address)
  if (auth.autoconfirm) return json(await signUpAtOnce(auth, application))
  await auth.rateLimiter.count('mailByAddress', caller.address)
  await auth.rateLimiter.count('mailByAccount', application.email)
  return json(await signUpByMail(auth, application, requestedRedirect(exchange)))
}

function checkApplication(auth: AuthContext, body: v.InferOutput<typeof signUpBody>): Application {
  if (auth.disableSignup) throw signupDisabled()
  if (body.email === '' && body.phone === '') {
    throw refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (body.email !== '' && body.phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  if (body.phone !== '') {
    throw refusal(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  if (body.password === '') throw invalid('Signup requires a valid password')
  const email = normalEmail(body.email)
  auth.passwords.check(body.password)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  return { email, password: body.password, metadata: body.data ?? {}, challenge }
}

/** 422 signup_disabled. */
export function signupDisabled() {
  return refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
}

async function signUpAtOnce(auth: AuthContext, application: Application): Promise<Body> {
  const passwordHash = await auth.passwords.hash(application.password)
  const session = await unlessTaken(
    auth.database.transaction(async (transaction) => {
      const known = await findUserByEmail(transaction, application.email)
      if (known && !startedHere(known)) return null
      const user = await enrol(auth, transaction, application, passwordHash)
      if (!user) return null
      const confirmed = await confirmEmail(transaction, user, auth.now())
      return await beginSession(auth, transaction, confirmed, 'password')
    }),
  )
  if (!session) throw refusal(422, 'user_already_exists', 'User already registered')
  return session
}

/** Whether an account came from a sign-up: one that an operator made waits for its owner, who proves it. */
function startedHere(known: User): boolean {
  return known.confirmation_sent_at !== null && known.invited_at === null
}

async function signUpByMail(
  auth: AuthContext,
  application: Application,
  redirectTo: string,
): Promise<Body> {
  const { email, challenge } = application
  const passwordHash = await auth.passwords.hash(application.password)
  const enrolled = await unlessTaken(
    auth.database.transaction(async (transaction) => {
      const known = await findUserByEmail(transaction, email)
      const user = await enrol(auth, transaction, application, passwordHash)
      if (!user) return null
      const wanted = { type: 'confirmation_token', sentTo: email, challenge } as const
      const issued = await prepareToken(auth, transaction, user, wanted)
      return { ...issued, shownId: known ? randomUUID() : user.id }
    }),
  )
  if (enrolled) {
    const link = verificationLink(auth, enrolled.token, 'signup', redirectTo)
    const content = { link, code: enrolled.code }
    await auth.outgoing.deliver('confirmation', email, content, MAIL_FAILED)
  } else {
    const content = { link: auth.publicUrl }
    await auth.outgoing.deliver('existing_account', email, content, MAIL_FAILED)
  }
  return pendingUser(enrolled?.shownId ?? randomUUID(), application, auth.now())
}

const MAIL_FAILED = 'Error sending confirmation email'

/**
 * The account of the application, or null when its address has a confirmed one. An account that was
 * never confirmed has no owner yet: the newest application takes it over, password and all, so that
 * nobody can lie in wait with an address that is not theirs.
 */
async function enrol(
  auth: AuthContext,
  transaction: Queries,
  { email, metadata }: Application,
  passwordHash: string,
): Promise<User | null> {
  const now = auth.now()
  const known = await findUserByEmail(transaction, email)
  if (known?.email_confirmed_at) return null
  if (known) {
    await dropTokens(transaction, known.id)
    const changes = { encrypted_password: passwordHash, raw_user_meta_data: metadata }
    return await updateUser(transaction, known.id, changes, now)
  }
  return await enrolByEmail(auth, transaction, { email, passwordHash, userMetadata: metadata })
}

/** Two sign-ups with one address at the same moment: the later one finds it taken. */
async function unlessTaken<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Failure && error.code === 'email_exists') return null
    throw error
  }
}

// The same fields for a new account and a known one: nothing in them comes from the database. An
// address that nobody has confirmed yet proves nobody, hence no identities either way.
function pendingUser(id: string, { email, metadata }: Application, now: Date): Body {
  const at = now.toISOString()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}

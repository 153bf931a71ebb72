// Deleting one's account: the password is asked, the subscription ends, and nothing of the person is left.
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBillingPortal } from '#supabase/functions/billing-portal/handler.ts'
import { createDeleteAccount } from '#supabase/functions/delete-account/handler.ts'
import { type Member, type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend
let provider: { url: string; calls: string[]; refuse: boolean; stop(): void }

interface Answer {
  readonly deleted?: boolean
  readonly url?: string
  readonly error?: { readonly code: string }
}

/** A server that speaks the few words of the payment provider's API that we use. */
async function startProvider() {
  const state = { calls: [] as string[], refuse: false }
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const { pathname } = new URL(request.url)
      state.calls.push(`${request.method} ${pathname}`)
      if (state.refuse)
        return Response.json({ error: { type: 'api_error', message: 'down' } }, { status: 400 })
      return pathname === '/v1/billing_portal/sessions'
        ? Response.json({
            id: 'bps_1',
            object: 'billing_portal.session',
            url: 'https://portal.example/once',
          })
        : Response.json({ id: 'sub_1', object: 'subscription', status: 'canceled' })
    },
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return Object.assign(state, { url, stop: () => void server.close() })
}

beforeAll(async () => {
  backend = await testBackend()
  provider = await startProvider()
})
afterAll(() => provider.stop())

const settings = (withPayments = true) => ({
  supabaseUrl: backend.url,
  anonKey: backend.anonKey,
  serviceRoleKey: backend.serviceRoleKey,
  payments: withPayments ? { secretKey: 'sk_test_1', baseUrl: provider.url } : null,
  returnUrl: 'https://stillwater.example/app/settings',
  report: () => undefined,
})

async function ask(
  handler: (request: Request) => Promise<Response>,
  member: Member | null,
  body?: object,
) {
  const response = await handler(
    new Request('http://functions.example/', {
      method: 'POST',
      headers: member === null ? {} : { authorization: `Bearer ${member.session.access_token}` },
      body: JSON.stringify(body ?? {}),
    }),
  )
  const answer: Answer = JSON.parse(await response.text())
  return { status: response.status, body: answer }
}

const remove = (member: Member | null, body: object) =>
  ask(createDeleteAccount(settings()), member, body)

async function makePayer(member: Member, subscriptionId: string): Promise<void> {
  await backend.sql({
    text: `insert into public.subscriptions (subscription_id, customer_id, user_id, status, described_at)
      values ($1, $2, $3, 'active', now())`,
    values: [subscriptionId, `cus_${subscriptionId}`, member.user.id],
  })
  await backend.sql({
    text: 'insert into public.billing_customers (customer_id, user_id) values ($1, $2)',
    values: [`cus_${subscriptionId}`, member.user.id],
  })
}

describe('deleting an account', () => {
  test('removes the account and every row of it, and the password no longer signs in', async () => {
    const member = await backend.signUp({ consent_at: 'now' })
    const { client, user } = member
    await client
      .from('journal_entries')
      .insert({ user_id: user.id, content: 'A page', mood: '😐 Neutral', day: '2026-01-01' })
    expect(await remove(member, { proof: member.password })).toEqual({
      status: 200,
      body: { deleted: true },
    })
    const left = await backend.sql({
      text: `select (select count(*) from auth.users where id = $1)
        + (select count(*) from auth.sessions where user_id = $1)
        + (select count(*) from public.journal_entries where user_id = $1)
        + (select count(*) from public.consents where user_id = $1) as rows`,
      values: [user.id],
    })
    expect(Number(left[0]?.rows)).toBe(0)
    const again = await backend
      .client()
      .auth.signInWithPassword({ email: member.email, password: member.password })
    expect(again.error?.code).toBe('invalid_credentials')
  })

  test('goes through the engine’s own door too', async () => {
    const member = await backend.signUp()
    const { data, error } = await member.client.functions.invoke('delete-account', {
      body: { proof: member.password },
    })
    expect({ data, error }).toEqual({ data: { deleted: true }, error: null })
  })

  test('asks for the right password and keeps everything otherwise', async () => {
    const member = await backend.signUp()
    expect((await remove(member, { proof: 'not it' })).body.error?.code).toBe('proof_wrong')
    expect((await remove(member, { proof: member.email })).body.error?.code).toBe('proof_wrong')
    expect((await remove(member, {})).body.error?.code).toBe('invalid_request')
    expect((await remove(null, { proof: member.password })).body.error?.code).toBe(
      'not_authenticated',
    )
    expect((await member.client.auth.getUser()).data.user?.id).toBe(member.user.id)
  })

  test('an account made with Google is confirmed by its address', async () => {
    const member = await backend.signUp()
    await backend.sql({
      text: `update auth.users set raw_app_meta_data = '{"provider":"google","providers":["google"]}' where id = $1`,
      values: [member.user.id],
    })
    expect((await remove(member, { proof: 'other@stillwater.example' })).status).toBe(403)
    expect((await remove(member, { proof: member.email.toUpperCase() })).status).toBe(200)
  })

  test('ends the subscription first, and deletes nothing when that fails', async () => {
    const member = await backend.signUp()
    await makePayer(member, 'sub_removal')
    provider.refuse = true
    expect((await remove(member, { proof: member.password })).body.error?.code).toBe(
      'subscription_not_ended',
    )
    provider.refuse = false
    expect((await remove(member, { proof: member.password })).status).toBe(200)
    expect(provider.calls).toContain('DELETE /v1/subscriptions/sub_removal')
  })
})

describe('the customer portal', () => {
  test('opens for a member who pays, and says so to everybody else', async () => {
    const member = await backend.signUp()
    const portal = createBillingPortal(settings())
    expect((await ask(portal, null)).body.error?.code).toBe('not_authenticated')
    expect((await ask(portal, member)).body.error?.code).toBe('no_customer')
    await makePayer(member, 'sub_portal')
    expect((await ask(portal, member)).body).toEqual({ url: 'https://portal.example/once' })
    expect((await ask(createBillingPortal(settings(false)), member)).body.error?.code).toBe(
      'payments_off',
    )
  })
})

// What the payment provider's events do to a member's plan: once each, in any order, and only with a good signature.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'
import {
  checkout,
  invoice,
  nowSeconds,
  type Sent,
  startWebhook,
  subscription,
  type Webhook,
} from '../billing/events.ts'

let backend: TestBackend
let webhook: Webhook

beforeAll(async () => {
  backend = await testBackend()
  webhook = await startWebhook(backend)
})
afterAll(() => webhook.stop())

interface Payer extends Member {
  readonly customer: string
  readonly refId: string
}

async function payer(): Promise<Payer> {
  const member = await backend.signUp()
  const refId = `user_${randomUUID()}`
  const { error } = await member.client
    .from('profiles')
    .insert({ user_id: member.user.id, client_ref_id: refId })
  expect(error).toBeNull()
  return { ...member, refId, customer: `cus_${randomUUID()}` }
}

async function planOf({ client, user }: Payer): Promise<unknown> {
  const { data } = await client
    .from('profiles')
    .select('account_type')
    .eq('user_id', user.id)
    .single()
  return data?.account_type
}

const subscriptionsOf = async ({ client }: Payer) =>
  (await client.from('subscriptions').select('status,cancel_at_period_end,current_period_end')).data

async function sendAll(events: readonly Sent[]): Promise<void> {
  for (const event of events) expect((await webhook.send(event)).status).toBe(200)
}

describe('paying', () => {
  test('makes a member Pro, with the period’s end and the payment to see', async () => {
    const member = await payer()
    const end = nowSeconds() + 604_800
    await sendAll([
      checkout(member.customer, member.refId),
      subscription(member.customer, { end, type: 'customer.subscription.created' }),
      invoice(member.customer, 319),
    ])
    expect(await planOf(member)).toBe('pro')
    const [standing] = (await subscriptionsOf(member)) ?? []
    expect(standing).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect(Date.parse(standing?.current_period_end) / 1000).toBe(end)
    const { data } = await member.client.from('transactions').select('description,amount')
    expect(data).toEqual([{ description: '1 × Pro (at $3.19 / week)', amount: 3.19 }])
  })

  test('makes a member Pro also when the checkout is told last', async () => {
    const member = await payer()
    await sendAll([invoice(member.customer, 319), subscription(member.customer, {})])
    expect(await planOf(member)).toBe('free')
    await sendAll([checkout(member.customer, member.refId)])
    expect(await planOf(member)).toBe('pro')
    expect((await member.client.from('transactions').select('amount')).data).toEqual([
      { amount: 3.19 },
    ])
  })

  test('counts an event once, however often and at however many doors it arrives', async () => {
    const member = await payer()
    await sendAll([checkout(member.customer, member.refId)])
    const event = { ...invoice(member.customer, 319), id: `evt_${randomUUID()}` }
    const answers = await Promise.all(Array.from({ length: 20 }, () => webhook.send(event)))
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect(answers.filter(({ body }) => JSON.stringify(body) === '{"handled":true}')).toHaveLength(
      1,
    )
    expect((await member.client.from('transactions').select('amount')).data).toHaveLength(1)
  })
})

describe('a subscription that ends', () => {
  test('keeps Pro until the period ends when it is set to end then', async () => {
    const member = await payer()
    await sendAll([
      checkout(member.customer, member.refId),
      subscription(member.customer, { cancels: true }),
    ])
    expect(await planOf(member)).toBe('pro')
    expect(await subscriptionsOf(member)).toMatchObject([{ cancel_at_period_end: true }])
  })

  test('leads back to the free plan, and older news arriving later does not undo it', async () => {
    const member = await payer()
    const then = nowSeconds() - 100
    await sendAll([
      checkout(member.customer, member.refId),
      subscription(member.customer, { created: then }),
      subscription(member.customer, {
        status: 'canceled',
        type: 'customer.subscription.deleted',
        created: then + 50,
      }),
      subscription(member.customer, { status: 'active', created: then + 20 }),
      subscription(member.customer, { status: 'active', created: then + 50 }),
    ])
    expect(await planOf(member)).toBe('free')
  })

  test('is followed by a new one, and the member is Pro again', async () => {
    const member = await payer()
    await sendAll([
      checkout(member.customer, member.refId),
      subscription(member.customer, { id: `sub_a${member.customer}`, status: 'canceled' }),
    ])
    expect(await planOf(member)).toBe('free')
    await sendAll([subscription(member.customer, { id: `sub_b${member.customer}` })])
    expect(await planOf(member)).toBe('pro')
  })

  test('does not take away what the operator granted by hand', async () => {
    const member = await payer()
    const granted = await backend
      .admin()
      .rpc('set_pro_grant', { p_email: member.email, p_granted: true })
    expect(granted.data).toBe(true)
    await sendAll([
      checkout(member.customer, member.refId),
      subscription(member.customer, { status: 'canceled' }),
    ])
    expect(await planOf(member)).toBe('pro')
    await backend.admin().rpc('set_pro_grant', { p_email: member.email, p_granted: false })
    expect(await planOf(member)).toBe('free')
  })
})

describe('what is not from the provider', () => {
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'invoice.paid',
    created: 1,
    data: { object: {} },
  })

  test.each([
    ['no signature', () => ''],
    ['a forged signature', () => `t=${nowSeconds()},v1=${'0'.repeat(64)}`],
    ['a signature that is ten minutes old', () => webhook.sign(body, nowSeconds() - 600)],
    ['the signature of another body', () => webhook.sign('{}')],
  ])('is refused: %s', async (_, signature) => {
    const answer = await webhook.sendRaw(body, signature())
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad_signature' } } })
  })

  test('an event that this app has no use for is remembered and changes nothing', async () => {
    const answer = await webhook.send({ type: 'payment_intent.created', object: { id: 'pi_1' } })
    expect(answer).toEqual({ status: 200, body: { handled: true } })
  })
})

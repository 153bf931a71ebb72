// Nobody raises their own plan, limits, rewards or rights by sending fields that were never asked for.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

const refused = '42501'

/** What the database holds of a member, read as the operator. */
async function stored(table: string, { user }: Member): Promise<Record<string, unknown>[]> {
  const { data } = await backend.admin().from(table).select('*').eq('user_id', user.id)
  return data ?? []
}

describe('a member', () => {
  test('cannot make themselves Pro, when the profile is made or ever after', async () => {
    const member = await backend.signUp()
    const { client, user } = member
    const profile = { user_id: user.id, client_ref_id: `user_${randomUUID()}` }
    const made = await client.from('profiles').insert({ ...profile, account_type: 'pro' })
    expect(made.error?.code).toBe(refused)
    expect((await client.from('profiles').insert(profile)).error).toBeNull()
    const raised = await client
      .from('profiles')
      .update({ preferred_name: 'Sam', account_type: 'pro' })
      .eq('user_id', user.id)
    expect(raised.error?.code).toBe(refused)
    const upserted = await client.from('profiles').upsert({ ...profile, account_type: 'pro' })
    expect(upserted.error?.code).toBe(refused)
    expect(await stored('profiles', member)).toEqual([
      expect.objectContaining({ account_type: 'free', preferred_name: null }),
    ])
  })

  test.each([
    ['user_messages', { message_count: 0 }],
    ['entitlements', { unlimited_until: '2099-01-01' }],
    ['subscriptions', { subscription_id: 'mine', customer_id: 'mine', status: 'active' }],
    ['pro_grants', {}],
    ['gift_credits', { week: '2026-01-05' }],
    ['referrals', {}],
  ])('cannot write a row of %s, by insert, upsert or update', async (table, row) => {
    const member = await backend.signUp()
    const whole = { ...row, user_id: member.user.id }
    const from = () => member.client.from(table)
    expect((await from().insert(whole)).error?.code).toMatch(/^(42501|PGRST204)$/)
    expect((await from().upsert(whole)).error?.code).toMatch(/^(42501|PGRST204)$/)
    expect((await from().update(whole).eq('user_id', member.user.id)).error).not.toBeNull()
  })

  test('cannot move their own row to somebody else, nor take over another’s by its id', async () => {
    const owner = await backend.signUp()
    const thief = await backend.signUp()
    const entry = { content: 'Mine', mood: '😊 Good', day: '2026-01-01' }
    const { data } = await owner.client
      .from('journal_entries')
      .insert({ ...entry, user_id: owner.user.id })
      .select('id')
      .single()
    const id = data?.id
    expect(id).toBeTypeOf('string')
    const given = await owner.client
      .from('journal_entries')
      .update({ user_id: thief.user.id })
      .eq('id', id)
    expect(given.error?.code).toBe(refused)
    const taken = await thief.client
      .from('journal_entries')
      .upsert({ ...entry, id, content: 'Taken', user_id: thief.user.id })
    expect(taken.error).not.toBeNull()
    expect(await stored('journal_entries', owner)).toEqual([
      expect.objectContaining({ id, content: 'Mine' }),
    ])
  })
})

describe('a sign-up', () => {
  const greedy = {
    account_type: 'pro',
    role: 'service_role',
    app_metadata: { role: 'service_role' },
    is_super_admin: true,
    unlimited_until: '2099-01-01',
    message_count: -1000,
    email_confirmed_at: '2020-01-01',
  }

  test('that names a plan, a role or a reward in its data gets none of them', async () => {
    const member = await backend.signUp(greedy)
    const { client, user } = member
    const profile = { user_id: user.id, client_ref_id: `user_${randomUUID()}` }
    expect((await client.from('profiles').insert(profile)).error).toBeNull()
    expect(user.role).toBe('authenticated')
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(await stored('profiles', member)).toEqual([
      expect.objectContaining({ account_type: 'free' }),
    ])
    expect(await stored('entitlements', member)).toEqual([])
    expect(await stored('pro_grants', member)).toEqual([])
  })

  test('that sends the same beside its address and password gets none of them', async () => {
    const id = randomUUID()
    const response = await backend.fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...greedy,
        id,
        email: `greedy-${id}@stillwater.example`,
        password: 'a calm long password',
      }),
    })
    const { user } = v.parse(
      v.object({ user: v.looseObject({ id: v.string() }) }),
      await response.json(),
    )
    expect(user).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect(user.id).not.toBe(id)
  })

  test('that names itself or a made-up person as its sharer rewards nobody', async () => {
    for (const ref of ['x', randomUUID(), "' or true --"]) {
      const member = await backend.signUp({ ref })
      const own = await member.client.auth.updateUser({ data: { ref: member.user.id } })
      expect(own.error).toBeNull()
      expect(await stored('entitlements', member)).toEqual([])
    }
  })
})

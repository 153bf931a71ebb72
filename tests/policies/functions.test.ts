// Who may call each database function, and that those which act for a person act for the caller alone.
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestBackend, testBackend } from '../backend.ts'
import { functionCallers, type Role } from './function-cases.ts'

const roles: readonly Role[] = ['anon', 'authenticated', 'service_role']
let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

const makePro = (userId: string) =>
  backend.sql({
    text: `insert into public.profiles (user_id, client_ref_id, account_type)
      values ($1, 'user_' || gen_random_uuid(), 'pro')
      on conflict (user_id) do update set account_type = 'pro'`,
    values: [userId],
  })

describe('the functions of the schema', () => {
  test('each may be called by exactly the roles that are listed, and none is missing', async () => {
    const rows = await backend.sql({
      text: `select p.proname as name,
          has_function_privilege('anon', p.oid, 'execute') as anon,
          has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
          has_function_privilege('service_role', p.oid, 'execute') as service_role
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype`,
    })
    const found = Object.fromEntries(
      rows.map((row) => [String(row.name), roles.filter((role) => row[role] === true)]),
    )
    expect(found).toEqual(functionCallers)
  })

  test('those that run with the owner’s rights pin their search path', async () => {
    const loose = await backend.sql({
      text: `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and prosecdef and not coalesce(proconfig::text like '%search_path%', false)`,
    })
    expect(loose).toEqual([])
  })
})

describe('complete_guide_section', () => {
  const section = 'getting-started-aa-first-day'

  test('marks a section once, however often it is completed', async () => {
    const { client, user } = await backend.signUp()
    const call = () =>
      client.rpc('complete_guide_section', { p_user_id: user.id, p_section_id: section })
    await Promise.all([call(), call(), call()])
    const { data, error } = await call()
    expect(error).toBeNull()
    expect(data).toMatchObject({ sections_completed: [section], last_section_id: section })
  })

  test('refuses to complete a section for another member', async () => {
    const { user } = await backend.signUp()
    const { client: other } = await backend.signUp()
    const { error } = await other.rpc('complete_guide_section', {
      p_user_id: user.id,
      p_section_id: section,
    })
    expect(error?.code).toBe('42501')
  })

  test('refuses a stranger and an unknown section', async () => {
    const { client, user } = await backend.signUp()
    const args = { p_user_id: user.id, p_section_id: section }
    expect((await backend.client().rpc('complete_guide_section', args)).error?.code).toBe('42501')
    const unknown = await client.rpc('complete_guide_section', { ...args, p_section_id: 'nowhere' })
    expect(unknown.error?.code).toBe('23503')
  })
})

describe('the day’s messages', () => {
  test('a hundred sends at once take exactly twelve', async () => {
    const { client, user } = await backend.signUp()
    const takes = await Promise.all(
      Array.from({ length: 100 }, () =>
        backend.admin().rpc('take_message', { p_user_id: user.id }),
      ),
    )
    expect(takes.filter((t) => t.error !== null)).toEqual([])
    expect(takes.filter((t) => Array.isArray(t.data) && t.data.length === 1)).toHaveLength(12)
    const { data } = await client.rpc('get_allowance')
    expect(data).toMatchObject([{ messages_remaining: 0, voice_remaining: 12, unlimited: false }])
  })

  test('a message whose answer failed is given back', async () => {
    const { client, user } = await backend.signUp()
    await backend.admin().rpc('take_message', { p_user_id: user.id })
    await backend.admin().rpc('give_back_message', {
      p_user_id: user.id,
      taken_at: new Date(Date.now() + 1000).toISOString(),
    })
    const { data } = await client.rpc('get_allowance')
    expect(data).toMatchObject([{ messages_remaining: 12 }])
  })

  test('a new calendar day in the same time zone begins anew', async () => {
    const { client, user } = await backend.signUp()
    await backend.sql({
      text: "insert into public.user_messages values ($1, 12, 12, now() - interval '26 hours', current_date - 2, 'UTC')",
      values: [user.id],
    })
    const { data } = await client.rpc('get_allowance')
    expect(data).toMatchObject([{ messages_remaining: 12, voice_remaining: 12 }])
  })

  test('moving to another time zone never grants a second reset within the same day', async () => {
    const { client, user } = await backend.signUp()
    await backend.sql({
      text: `insert into public.profiles (user_id, client_ref_id, time_zone) values ($1, 'user_' || gen_random_uuid(), 'Pacific/Kiritimati')`,
      values: [user.id],
    })
    await backend.sql({
      text: "insert into public.user_messages values ($1, 12, 12, now() - interval '1 hour', current_date - 1, 'UTC')",
      values: [user.id],
    })
    expect((await client.rpc('get_allowance')).data).toMatchObject([{ messages_remaining: 0 }])
    const taken = await backend.admin().rpc('take_message', { p_user_id: user.id })
    expect(taken.data).toEqual([])
  })
})

describe('referrals and gifts', () => {
  test('a sign-up through a link rewards both sides once', async () => {
    const sharer = await backend.signUp()
    await backend.signUp({ ref: sharer.user.id })
    const [reward] = await backend.sql({
      text: "select unlimited_until > now() + interval '6 days' as week, unlimited_until < now() + interval '8 days' as one from public.entitlements where user_id = $1",
      values: [sharer.user.id],
    })
    expect(reward).toEqual({ week: true, one: true })
  })

  test('weeks stack for the sharer, and nobody rewards themselves', async () => {
    const sharer = await backend.signUp()
    await Promise.all([
      backend.signUp({ ref: sharer.user.id }),
      backend.signUp({ ref: sharer.user.id }),
    ])
    await sharer.client.auth.updateUser({ data: { ref: sharer.user.id } })
    const [reward] = await backend.sql({
      text: "select unlimited_until > now() + interval '13 days' as two, unlimited_until < now() + interval '15 days' as only_two from public.entitlements where user_id = $1",
      values: [sharer.user.id],
    })
    expect(reward).toEqual({ two: true, only_two: true })
  })

  test('a sign-up that names its sharer a moment later, as with Google, rewards both once', async () => {
    const sharer = await backend.signUp()
    const { client } = await backend.signUp()
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        client.auth.updateUser({ data: { ref: sharer.user.id, again: i } }),
      ),
    )
    const [reward] = await backend.sql({
      text: "select unlimited_until < now() + interval '8 days' as one from public.entitlements where user_id = $1",
      values: [sharer.user.id],
    })
    expect(reward).toEqual({ one: true })
  })

  test('an older account cannot be referred any more', async () => {
    const sharer = await backend.signUp()
    const { client, user } = await backend.signUp()
    await backend.sql({
      text: "update auth.users set created_at = now() - interval '2 days' where id = $1",
      values: [user.id],
    })
    await client.auth.updateUser({ data: { ref: sharer.user.id } })
    const rewards = await backend.sql({
      text: 'select 1 from public.entitlements where user_id = $1',
      values: [sharer.user.id],
    })
    expect(rewards).toEqual([])
  })

  test('a free member has no credit, and a Pro member makes one gift of the week’s credit', async () => {
    const { client, user } = await backend.signUp()
    expect((await client.rpc('get_gift_credits')).data).toBe(0)
    expect((await client.rpc('make_gift')).data).toEqual([])
    await makePro(user.id)
    const gifts = await Promise.all(Array.from({ length: 10 }, () => client.rpc('make_gift')))
    expect(gifts.flatMap((g) => g.data ?? [])).toHaveLength(1)
    expect((await client.rpc('get_gift_credits')).data).toBe(0)
  })

  test('an unclaimed expired gift returns its credit', async () => {
    const { client, user } = await backend.signUp()
    await makePro(user.id)
    await client.rpc('make_gift')
    await backend.sql({
      text: "update public.gifts set expires_at = now() - interval '1 minute' where giver_id = $1",
      values: [user.id],
    })
    expect((await client.rpc('get_gift_credits')).data).toBe(1)
  })

  test('of fifty who claim one gift at once exactly one receives it', async () => {
    const giver = await backend.signUp()
    await makePro(giver.user.id)
    const code = String((await giver.client.rpc('make_gift')).data?.[0]?.code)
    expect((await giver.client.rpc('claim_gift', { gift_code: code })).data).toBe('own')
    const people = await Promise.all(Array.from({ length: 50 }, () => backend.signUp()))
    const claims = await Promise.all(
      people.map((p) => p.client.rpc('claim_gift', { gift_code: code })),
    )
    const answers = claims.map((c) => c.data)
    expect(answers.filter((a) => a === 'claimed')).toHaveLength(1)
    expect(answers.filter((a) => a === 'already_claimed')).toHaveLength(49)
  })

  test('guessing codes is stopped after ten tries', async () => {
    const { client } = await backend.signUp()
    for (let i = 0; i < 10; i++) {
      expect((await client.rpc('claim_gift', { gift_code: `${i}` })).data).toBe('not_found')
    }
    expect((await client.rpc('claim_gift', { gift_code: '0' })).data).toBe('too_many_attempts')
  })
})

describe('export_my_data', () => {
  test('holds the caller’s rows and nobody else’s', async () => {
    const mine = await backend.signUp()
    const other = await backend.signUp()
    for (const { client, user } of [mine, other]) {
      await client
        .from('journal_entries')
        .insert({ user_id: user.id, content: user.id, mood: '😐 Neutral', day: '2026-01-01' })
    }
    const { data } = await mine.client.rpc('export_my_data')
    expect(JSON.stringify(data)).toContain(mine.user.id)
    expect(JSON.stringify(data)).not.toContain(other.user.id)
  })
})

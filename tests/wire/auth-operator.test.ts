// An operator with the service key administers accounts through the official client.
import { beforeAll, describe, expect, it } from 'vitest'
import {
  linkIn,
  newAddress,
  ORIGIN,
  openRoom,
  PASSWORD,
  type Room,
  serviceKey,
} from './auth/room.ts'

let room: Room
let operator: Awaited<ReturnType<Room['operator']>>

beforeAll(async () => {
  room = await openRoom()
  operator = await room.operator()
})

async function newMember() {
  const email = newAddress()
  const { data, error } = await operator.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  })
  if (error) throw error
  return { email, id: data.user.id }
}

describe('an operator', () => {
  it('makes an account that can sign in at once', async () => {
    const email = newAddress()
    const { data, error } = await operator.auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'A.' },
      app_metadata: { group: 'x' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'A.' },
      app_metadata: { provider: 'email', providers: ['email'], group: 'x' },
      identities: [{ identity_data: { email_verified: true } }],
    })
    const { error: refused } = await room
      .browser()
      .auth.signInWithPassword({ email, password: PASSWORD })
    expect(refused).toBeNull()
  })

  it('cannot make two accounts with one address', async () => {
    const { email } = await newMember()
    const { error } = await operator.auth.admin.createUser({ email: email.toUpperCase() })
    expect(error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  it('pages through all accounts', async () => {
    await Promise.all([newMember(), newMember(), newMember()])
    const first = await operator.auth.admin.listUsers({ page: 1, perPage: 2 })
    if (first.error) throw first.error
    expect(first.data.users).toHaveLength(2)
    expect(first.data.aud).toBe('authenticated')
    expect(first.data.nextPage).toBe(2)
    expect(first.data.total).toBeGreaterThanOrEqual(3)
    expect(first.data.lastPage).toBe(Math.ceil(first.data.total / 2))
    const second = await operator.auth.admin.listUsers({ page: 2, perPage: 2 })
    const ids = [...first.data.users, ...second.data.users].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const beyond = await operator.auth.admin.listUsers({ page: 10_000, perPage: 2 })
    expect(beyond.data.users).toEqual([])
  })

  it('prepares an account that nobody can take by signing up, even without confirmation', async () => {
    const open = await openRoom({ autoconfirm: true })
    const email = newAddress()
    await operator.auth.admin.createUser({ email, app_metadata: { role: 'helper' } })
    const { data, error } = await open.browser().auth.signUp({ email, password: PASSWORD })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({ code: 'user_already_exists' })
  })

  it('reads an account by its id', async () => {
    const { id, email } = await newMember()
    const { data } = await operator.auth.admin.getUserById(id)
    expect(data.user?.email).toBe(email)
    const unknown = await operator.auth.admin.getUserById('00000000-0000-4000-8000-000000000000')
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
  })

  it('changes address, password and data at once', async () => {
    const { id } = await newMember()
    const email = newAddress()
    const { data, error } = await operator.auth.admin.updateUserById(id, {
      email,
      password: 'given by the operator',
      user_metadata: { favourite: 'yellow' },
      app_metadata: { roles: ['helper'] },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { favourite: 'yellow' },
      app_metadata: { provider: 'email', roles: ['helper'] },
    })
    const login = { email, password: 'given by the operator' }
    expect((await room.browser().auth.signInWithPassword(login)).error).toBeNull()
  })

  it('confirms an account whose mail did not arrive', async () => {
    const email = newAddress()
    const { data } = await room.browser().auth.signUp({ email, password: PASSWORD })
    const { data: confirmed } = await operator.auth.admin.updateUserById(data.user?.id ?? '', {
      email_confirm: true,
    })
    expect(confirmed.user?.email_confirmed_at).toBeTruthy()
    const { error } = await room.browser().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
  })

  it('locks somebody out for a while', async () => {
    const { id, email } = await newMember()
    const browser = room.browser()
    await browser.auth.signInWithPassword({ email, password: PASSWORD })
    await operator.auth.admin.updateUserById(id, { ban_duration: '1h30m' })
    const login = { email, password: PASSWORD }
    expect((await browser.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    expect((await room.browser().auth.signInWithPassword(login)).error).toMatchObject({
      code: 'user_banned',
    })
    await operator.auth.admin.updateUserById(id, { ban_duration: 'none' })
    expect((await room.browser().auth.signInWithPassword(login)).error).toBeNull()
  })

  it('deletes an account with its sessions', async () => {
    const { id, email } = await newMember()
    const browser = room.browser()
    await browser.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await operator.auth.admin.deleteUser(id)).error).toBeNull()
    expect((await browser.auth.getUser()).error).not.toBeNull()
    expect((await browser.auth.refreshSession()).error).toMatchObject({
      code: 'refresh_token_not_found',
    })
    expect((await operator.auth.admin.getUserById(id)).error).toMatchObject({ status: 404 })
    const { rows } = await room.database.query({
      text: `select (select count(*) from auth.identities where user_id = $1::uuid)
        + (select count(*) from auth.sessions where user_id = $1::uuid)
        + (select count(*) from auth.refresh_tokens where user_id = $1::uuid::text) as left_over`,
      values: [id],
    })
    expect(Number(rows[0]?.left_over)).toBe(0)
  })

  it('deletes softly, leaving a row without anything personal', async () => {
    const { id, email } = await newMember()
    await operator.auth.admin.deleteUser(id, true)
    expect((await operator.auth.admin.getUserById(id)).error).toMatchObject({ status: 404 })
    const { rows } = await room.database.query({
      text: 'select to_jsonb(u)::text as row from auth.users u where id = $1::uuid',
      values: [id],
    })
    expect(String(rows[0]?.row)).not.toContain(email)
    const again = await operator.auth.admin.createUser({ email, password: PASSWORD })
    expect(again.error).toBeNull()
  })

  it('ends the sessions behind an access token', async () => {
    const { email } = await newMember()
    const browser = room.browser()
    const { data } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
    const { error } = await operator.auth.admin.signOut(data.session?.access_token ?? '')
    expect(error).toBeNull()
    expect((await browser.auth.getUser()).error).not.toBeNull()
  })

  it('invites somebody, who comes in by the mailed link', async () => {
    const email = newAddress()
    const redirectTo = `${ORIGIN}/welcome`
    const { data, error } = await operator.auth.admin.inviteUserByEmail(email, {
      data: { from: 'the operator' },
      redirectTo,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      invited_at: expect.any(String),
      user_metadata: { from: 'the operator' },
    })
    const link = linkIn((await room.inbox(email)).at(-1))
    expect(link.searchParams.get('type')).toBe('invite')
    const response = await room.call(link.href.replace(`${ORIGIN}/auth/v1`, ''))
    expect(response.headers.get('location')).toMatch(
      /^https:\/\/app\.example\/welcome#access_token=/,
    )
    const again = await operator.auth.admin.inviteUserByEmail(email)
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
  })
})

describe('links made for an operator', () => {
  const redirectTo = `${ORIGIN}/welcome`

  it('sign somebody up', async () => {
    const email = newAddress()
    const { data, error } = await operator.auth.admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { status: 'alpha' }, redirectTo },
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ status: 'alpha' })
    expect(data.properties?.action_link).toContain(`redirect_to=${redirectTo}`)
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
    const { hashed_token = '', email_otp = '' } = data.properties ?? {}
    expect(email_otp).toMatch(/^\d{6}$/)
    const used = await room.browser().auth.verifyOtp({ token_hash: hashed_token, type: 'signup' })
    expect(used.data.user?.email).toBe(email)
    expect(await room.inbox(email)).toHaveLength(0)
  })

  it.each(['invite', 'magiclink', 'recovery'] as const)('open a session: %s', async (type) => {
    const email = newAddress()
    if (type !== 'invite') await operator.auth.admin.createUser({ email, email_confirm: true })
    const { data, error } = await operator.auth.admin.generateLink({ type, email })
    expect(error).toBeNull()
    const link = new URL(data.properties?.action_link ?? '')
    const response = await room.call(link.href.replace(`${ORIGIN}/auth/v1`, ''))
    expect(response.headers.get('location')).toContain('access_token=')
  })

  it('change an address, once both are used', async () => {
    const { email } = await newMember()
    const newEmail = newAddress()
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data, error } = await operator.auth.admin.generateLink({ type, email, newEmail })
      expect(error).toBeNull()
      await room.call((data.properties?.action_link ?? '').replace(`${ORIGIN}/auth/v1`, ''))
    }
    const login = { email: newEmail, password: PASSWORD }
    expect((await room.browser().auth.signInWithPassword(login)).error).toBeNull()
  })

  it('are refused for somebody unknown, or of an unknown kind', async () => {
    const unknown = await operator.auth.admin.generateLink({
      type: 'recovery',
      email: newAddress(),
    })
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' })
    const response = await room.call('/admin/generate_link', {
      method: 'POST',
      headers: { authorization: `Bearer ${await serviceKey()}` },
      body: JSON.stringify({ type: 'toString', email: newAddress() }),
    })
    expect(response.status).toBe(400)
  })
})

describe('everybody else', () => {
  it('is refused: 403 not_admin', async () => {
    const browser = room.browser()
    const { email, id } = await newMember()
    const { data } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['GET', `/admin/users/${id}`],
      ['PUT', `/admin/users/${id}`],
      ['DELETE', `/admin/users/${id}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const response = await room.call(path, { method, headers })
      expect([path, response.status]).toEqual([path, 403])
      expect(await response.json()).toMatchObject({ error_code: 'not_admin' })
    }
  })

  it('cannot raise their own app_metadata', async () => {
    const browser = room.browser()
    const { email } = await newMember()
    const { data } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
    const response = await room.call('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'service_role' } }),
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error_code: 'not_admin' })
  })

  it('finds no table of schema auth open, as a guest or signed in', async () => {
    const { rows } = await room.database.query({
      text: `select tablename as name from pg_tables where schemaname = 'auth' order by 1`,
    })
    expect(rows.map(({ name }) => name)).toContain('users')
    for (const { name } of rows) {
      for (const role of ['anon', 'authenticated']) {
        const reading = room.database.queryAs(
          { role, claims: {} },
          { text: `select 1 from auth.${String(name)}` },
        )
        await expect(reading).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  it('cannot sign up where sign-ups are switched off', async () => {
    const closed = await openRoom({ disableSignup: true })
    const signUp = await closed.browser().auth.signUp({ email: newAddress(), password: PASSWORD })
    expect(signUp.error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
    const email = newAddress()
    expect((await closed.browser().auth.signInWithOtp({ email })).error).toBeNull()
    expect(await closed.inbox(email)).toHaveLength(0)
  })
})

describe("a product's tables", () => {
  it('can hang on auth.users, watch it, and refuse a sign-up', async () => {
    await room.database.transaction((transaction) =>
      transaction.script(`
        create table public.members (
          user_id uuid primary key references auth.users (id) on delete cascade,
          confirmed boolean not null default false
        );
        create function public.add_member() returns trigger language plpgsql security definer as $$
        begin
          if new.raw_user_meta_data ->> 'refuse' is not null then raise exception 'no'; end if;
          insert into public.members (user_id) values (new.id);
          return new;
        end $$;
        create trigger add_member after insert on auth.users
          for each row execute function public.add_member();
        create function public.confirm_member() returns trigger language plpgsql security definer as $$
        begin
          update public.members set confirmed = true where user_id = new.id;
          return new;
        end $$;
        create trigger confirm_member after update of email_confirmed_at on auth.users
          for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
          execute function public.confirm_member();
      `),
    )
    const membership = async (id: string) => {
      const text = 'select confirmed from public.members where user_id = $1::uuid'
      return (await room.database.query({ text, values: [id] })).rows
    }
    const { id } = await newMember()
    expect(await membership(id)).toEqual([{ confirmed: true }])
    const email = newAddress()
    const { data } = await room.browser().auth.signUp({ email, password: PASSWORD })
    expect(await membership(data.user?.id ?? '')).toEqual([{ confirmed: false }])
    const refused = await room
      .browser()
      .auth.signUp({ email: newAddress(), password: PASSWORD, options: { data: { refuse: true } } })
    expect(refused.error).toMatchObject({ status: 500, message: 'Database error saving new user' })
    await operator.auth.admin.deleteUser(id)
    expect(await membership(id)).toEqual([])
  })
})

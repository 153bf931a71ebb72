// A database with the whole product and many members with years behind them, for what must stay fast when people come.
import { join } from 'node:path'
import { authSchemaDirectory } from '#server/auth/schema.ts'
import { bootstrap } from '#server/database/bootstrap.ts'
import type { Database } from '#server/database/database.ts'
import { migrate, seed } from '#server/database/migrate.ts'

const project = join(import.meta.dirname, '../supabase')

/** How many people there are, and how much each has written. */
export interface CommunitySize {
  readonly members: number
  /** Journal entries of each, one a day up to today; the other tables hold a share of that. */
  readonly entries: number
}

/** The id of the nth member, from 0. */
export function communityMember(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
}

/**
 * Brings an empty database up to date and fills it. Each person's rows lie scattered over the tables, as they do when
 * everybody writes once a day. Triggers and foreign keys are left out while filling, which the rows satisfy.
 */
export async function fillLargeCommunity(database: Database, size: CommunitySize): Promise<void> {
  await bootstrap(database)
  await migrate(database, { directory: authSchemaDirectory, table: 'auth.schema_migrations' })
  const directory = join(project, 'migrations')
  await migrate(database, { directory, table: 'supabase_migrations.schema_migrations' })
  await seed(database, join(project, 'seed.sql'))
  await database.transaction(async (transaction) => {
    await transaction.script('set local session_replication_role = replica')
    for (const text of [...people(size.members), ...whatTheyWrote(size)]) {
      await transaction.script(text)
    }
  })
  await database.query({ text: 'vacuum analyze' }).catch(() => database.query({ text: 'analyze' }))
}

const idOf = (number: string) =>
  `('00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

function people(members: number): string[] {
  const each = `from generate_series(0, ${members - 1}) n`
  return [
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
        created_at, updated_at)
      select ${idOf('n')}, 'authenticated', 'authenticated', n || '@stillwater.example', now(), '{}', '{}',
        now(), now() ${each}`,
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
      select ${idOf('n')}, ${idOf('n')}, '{}', 'email' ${each}`,
    `insert into auth.sessions (id, user_id, created_at, refreshed_at)
      select ${idOf('n')}, ${idOf('n')}, now(), now() ${each}`,
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      select ${idOf('n')}, ${idOf('n')}, now(), now(), 'password' ${each}`,
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
      select md5(n || 'token'), ${idOf('n')}, false, now(), now(), ${idOf('n')} ${each}`,
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
        created_at, authentication_method)
      select ${idOf('n')}, ${idOf('n')}, md5(n || 'code'), 's256', 'challenge', 'email', now(), 'recovery' ${each}`,
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at,
        otp_hash, expires_at)
      select ${idOf('n')}, ${idOf('n')}, 'recovery_token', md5(n || 'mail'), n::text, now(), now(),
        md5(n || 'otp'), now() + interval '1 hour' ${each}`,
    `insert into public.profiles (user_id, client_ref_id, preferred_name, sobriety_date)
      select ${idOf('n')}, 'user_' || ${idOf('n')}, 'Member ' || n, current_date - n % 3000 ${each}`,
    `insert into public.user_messages (user_id, message_count, reset_day, reset_zone)
      select ${idOf('n')}, n % 12, current_date, 'UTC' ${each}`,
    `insert into public.guide_progress (user_id, sections_completed)
      select ${idOf('n')}, array['one', 'two'] ${each}`,
    `insert into public.consents (user_id, kind)
      select ${idOf('n')}, kind from unnest(array['health_data', 'adult', 'voice']) kind, generate_series(0, ${members - 1}) n`,
    `insert into public.entitlements (user_id, unlimited_until) select ${idOf('n')}, now() ${each}`,
    `insert into public.gift_claim_attempts (user_id, hour, attempts)
      select ${idOf('n')}, date_trunc('hour', now()), 1 ${each}`,
    `insert into public.billing_customers (customer_id, user_id) select 'cus_' || n, ${idOf('n')} ${each}`,
    `insert into public.pro_grants (user_id) select ${idOf('n')} ${each} where n % 2 = 0`,
    `insert into public.referrals (new_user_id, sharer_id)
      select ${idOf('n')}, ${idOf('n / 2')} ${each} where n > 0`,
    `insert into public.subscriptions (subscription_id, customer_id, user_id, status, described_at)
      select 'sub_' || n, 'cus_' || n, ${idOf('n')}, 'canceled', now() ${each}`,
  ]
}

function whatTheyWrote({ members, entries }: CommunitySize): string[] {
  // The kth row of everybody, then the next of everybody: n % members is who, n / members is k.
  const rows = (share: number) =>
    `from generate_series(0, ${members * Math.max(1, Math.round(entries * share)) - 1}) n`
  const who = idOf(`n % ${members}`)
  const k = `(n / ${members})`
  const ago = `now() - ${k} * interval '1 day'`
  return [
    `insert into public.journal_entries (user_id, content, mood, day, is_check_in, created_at, updated_at)
      select ${who}, 'Entry ' || n || repeat(' and a little more', 8),
        (array['😊 Good', '😐 Neutral', '😔 Challenging', '💪 Determined'])[1 + n % 4],
        current_date - ${k}, ${k} % 2 = 0, ${ago}, now() ${rows(1)}`,
    `insert into public.daily_tasks (user_id, date, task_type)
      select ${who}, current_date - ${k}, task ${rows(0.3)}, unnest(array['prayer', 'reading', 'prompt']) task`,
    `insert into public.chat_messages (user_id, role, content, created_at)
      select ${who}, 'user', 'Message ' || n || repeat(' and some words', 10), ${ago} ${rows(0.3)}`,
    `insert into public.bookmarks (user_id, book_id, page_number)
      select ${who}, (select id from public.books limit 1), 1 + ${k} ${rows(0.1)}`,
    `insert into public.guide_bookmarks (user_id, guide_id, section_id)
      select ${who}, m.guide_id, m.id ${rows(0.05)}
      join (select guide_id, id, row_number() over (order by id) - 1 as place from public.guide_modules) m
        on m.place = ${k}`,
    `insert into public.sobriety_periods (user_id, started_on, ended_on)
      select ${who}, current_date - ${k} - 20, current_date - ${k} - 10 ${rows(0.05)}`,
    `insert into public.gift_credits (user_id, week)
      select ${who}, date_trunc('week', now())::date - 7 * ${k} ${rows(0.05)}`,
    `insert into public.gifts (giver_id, code, claimed_by)
      select ${who}, md5(n::text), ${idOf(`(n + 1) % ${members}`)} ${rows(0.05)}`,
    `insert into public.transactions (invoice_id, customer_id, user_id, description, date, amount)
      select 'in_' || n, 'cus_' || n % ${members}, ${who}, 'Pro', ${ago}, 3.19 ${rows(0.1)}`,
  ]
}

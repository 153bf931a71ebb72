// Who may do what with each table: the list that the policy tests hold the database to, table by table.

/** What somebody may do with rows. */
export type Action = 'select' | 'insert' | 'update' | 'delete'

/** A table of members' own rows. */
export interface OwnedTable {
  readonly table: string
  /** The column that says whose row it is. */
  readonly owner: 'user_id' | 'giver_id'
  /** What its owner may do through REST; everything else is refused with 42501. */
  readonly ownerMay: readonly Action[]
  /** A row of somebody, as the operator would insert it (and its owner, where they may insert). */
  row(userId: string): Record<string, unknown>
  /** A change that the owner may try; for tables without update it must be refused. */
  readonly change: Record<string, unknown>
  /** Columns for a select by the owner, where not all are granted. */
  readonly columns?: string
}

const uuid = () => crypto.randomUUID()
const day = () =>
  `20${20 + Math.floor(Math.random() * 5)}-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 19)}`

/** Tables that hold people's rows; backend.signUp() has already made a profile row for none of them. */
export const ownedTables: readonly OwnedTable[] = [
  {
    table: 'profiles',
    owner: 'user_id',
    ownerMay: ['select', 'insert', 'update'],
    row: (user_id) => ({ user_id, client_ref_id: `user_${uuid()}`, account_type: 'free' }),
    change: { preferred_name: 'Sam' },
  },
  {
    table: 'sobriety_periods',
    owner: 'user_id',
    ownerMay: ['select', 'delete'],
    row: (user_id) => ({ user_id, started_on: '2020-01-01', ended_on: '2021-01-01' }),
    change: { ended_on: '2024-01-01' },
  },
  {
    table: 'consents',
    owner: 'user_id',
    ownerMay: ['select', 'insert'],
    row: (user_id) => ({ user_id, kind: 'voice' }),
    change: { kind: 'adult' },
  },
  {
    table: 'daily_tasks',
    owner: 'user_id',
    ownerMay: ['select', 'insert'],
    row: (user_id) => ({ user_id, date: day(), task_type: 'prayer' }),
    change: { task_type: 'reading' },
  },
  {
    table: 'journal_entries',
    owner: 'user_id',
    ownerMay: ['select', 'insert', 'update', 'delete'],
    row: (user_id) => ({ user_id, content: 'Slept well', mood: '😊 Good', day: day() }),
    change: { content: 'Slept badly' },
  },
  {
    table: 'bookmarks',
    owner: 'user_id',
    ownerMay: ['select', 'insert', 'delete'],
    row: (user_id) => ({ user_id, book_id: 'BOOK', page_number: 58 }),
    change: { page_number: 59 },
  },
  {
    table: 'guide_progress',
    owner: 'user_id',
    ownerMay: ['select'],
    row: (user_id) => ({ user_id, sections_completed: [] }),
    change: { sections_completed: ['getting-started-aa-first-day'] },
  },
  {
    table: 'guide_bookmarks',
    owner: 'user_id',
    ownerMay: ['select', 'insert', 'delete'],
    row: (user_id) => ({
      user_id,
      guide_id: 'getting-started-aa',
      section_id: 'getting-started-aa-first-day',
    }),
    change: { section_id: 'x' },
  },
  {
    table: 'subscriptions',
    owner: 'user_id',
    ownerMay: ['select'],
    columns: 'user_id,status,current_period_end,cancel_at_period_end',
    row: (user_id) => ({
      user_id,
      subscription_id: uuid(),
      customer_id: uuid(),
      status: 'active',
      described_at: '2026-01-01',
    }),
    change: { status: 'canceled' },
  },
  {
    table: 'transactions',
    owner: 'user_id',
    ownerMay: ['select'],
    columns: 'user_id,description,date,amount',
    row: (user_id) => ({
      user_id,
      invoice_id: uuid(),
      customer_id: uuid(),
      description: 'Pro, one week',
      date: '2026-01-01',
      amount: 3.19,
    }),
    change: { amount: 0 },
  },
  {
    table: 'entitlements',
    owner: 'user_id',
    ownerMay: ['select'],
    row: (user_id) => ({ user_id, unlimited_until: '2030-01-01' }),
    change: { unlimited_until: '2099-01-01' },
  },
  {
    table: 'user_messages',
    owner: 'user_id',
    ownerMay: ['select'],
    row: (user_id) => ({ user_id, message_count: 3, reset_day: '2026-01-01', reset_zone: 'UTC' }),
    change: { message_count: 0 },
  },
  {
    table: 'chat_messages',
    owner: 'user_id',
    ownerMay: ['select', 'delete'],
    row: (user_id) => ({ user_id, role: 'user', content: 'Good morning, Brook' }),
    change: { content: 'something else' },
  },
  {
    table: 'gifts',
    owner: 'giver_id',
    ownerMay: ['select'],
    columns: 'id,giver_id,code,created_at,expires_at,claimed_at',
    row: (giver_id) => ({ giver_id, code: uuid().replaceAll('-', '') }),
    change: { expires_at: '2099-01-01' },
  },
]

/** Tables that everybody reads and only the operator writes. */
export const contentTables: readonly string[] = [
  'daily_themes',
  'daily_questions',
  'daily_prayers',
  'daily_readings',
  'books',
  'book_pages',
  'podcasts',
  'guides',
  'guide_modules',
  'guide_exercises',
  'guide_assessments',
]

/** Tables that no member ever sees; functions and the webhook work on them. */
export const hiddenTables: readonly string[] = [
  'billing_customers',
  'billing_events',
  'pro_grants',
  'referrals',
  'gift_credits',
  'gift_claim_attempts',
]

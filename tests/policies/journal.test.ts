// The functions that read back what a member wrote and did: found by their conditions, and never another member's.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Member, type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await testBackend()
})

interface Written {
  readonly id: string
  readonly content: string
  readonly mood: string
  readonly day: string
  readonly created_at: string
}

async function write(member: Member, entries: readonly Partial<Written>[]): Promise<void> {
  const rows = entries.map((entry) => ({
    id: randomUUID(),
    content: 'A quiet day',
    mood: '😐 Neutral',
    day: '2024-05-01',
    created_at: '2024-05-01T10:00:00Z',
    ...entry,
    user_id: member.user.id,
  }))
  expect((await member.client.from('journal_entries').insert(rows)).error).toBeNull()
}

async function page(member: Member, condition: Record<string, unknown>): Promise<Written[]> {
  const { data, error } = await member.client.rpc('get_journal_page', condition)
  expect(error).toBeNull()
  return data
}

const contents = async (member: Member, condition: Record<string, unknown>) =>
  (await page(member, condition)).map((entry) => entry.content)

describe('get_journal_page', () => {
  test('gives the newest first, page by page, each entry once, also those of the same moment', async () => {
    const member = await backend.signUp()
    await write(
      member,
      Array.from({ length: 25 }, (_, n) => ({
        content: `Entry ${n}`,
        created_at: `2024-05-01T10:00:${String(Math.floor(n / 5)).padStart(2, '0')}Z`,
      })),
    )
    const seen: string[] = []
    let last: Written | undefined
    do {
      const found = await page(member, {
        page_size: 10,
        before_time: last?.created_at,
        before_id: last?.id,
      })
      last = found.at(-1)
      seen.push(...found.map((entry) => entry.content))
    } while (last !== undefined)
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
    expect(seen.slice(0, 5)).toEqual(expect.arrayContaining(['Entry 24', 'Entry 20']))
  })

  test('takes every sign of a search literally and does not mind capitals', async () => {
    const member = await backend.signUp()
    const signs = ['100% here', 'snake_case', 'back\\slash', 'a star *', 'Grateful, (very)', "it's"]
    await write(
      member,
      signs.map((content) => ({ content })),
    )
    for (const sign of ['%', '_', '\\', '*', 'grateful, (', "'"]) {
      const found = await contents(member, { search_text: sign })
      expect(found).toEqual(signs.filter((text) => text.toLowerCase().includes(sign)))
    }
    expect(await contents(member, { search_text: 'nothing like it' })).toEqual([])
  })

  test('keeps to a mood and to days, the first and the last included', async () => {
    const member = await backend.signUp()
    await write(member, [
      { content: 'before', day: '2024-02-28' },
      { content: 'leap', day: '2024-02-29', mood: '😊 Good' },
      { content: 'after', day: '2024-03-01' },
    ])
    const leap = { from_day: '2024-02-29', to_day: '2024-02-29' }
    expect(await contents(member, leap)).toEqual(['leap'])
    expect(await contents(member, { from_day: '2024-02-29', with_mood: '😐 Neutral' })).toEqual([
      'after',
    ])
    expect((await contents(member, { to_day: '2024-02-29' })).sort()).toEqual(['before', 'leap'])
  })

  test('never holds another member’s entries, and strangers may not ask', async () => {
    const [mine, other] = [await backend.signUp(), await backend.signUp()]
    await write(other, [{ content: 'not yours' }])
    expect(await contents(mine, {})).toEqual([])
    expect((await backend.client().rpc('get_journal_page', {})).error?.code).toBe('42501')
  })
})

describe('get_mood_year', () => {
  test('counts the moods of each day of one year and names the latest of the day', async () => {
    const member = await backend.signUp()
    await write(member, [
      { day: '2023-12-31', created_at: '2023-12-31T10:00:00Z' },
      { day: '2024-01-01', mood: '😔 Challenging', created_at: '2024-01-01T08:00:00Z' },
      { day: '2024-01-01', mood: '💪 Determined', created_at: '2024-01-01T20:00:00Z' },
      { day: '2024-12-31', mood: '😊 Good', created_at: '2024-12-31T10:00:00Z' },
    ])
    const { data } = await member.client.rpc('get_mood_year', { in_year: 2024 })
    const none = { good: 0, neutral: 0, challenging: 0, determined: 0 }
    expect(data).toEqual({
      first_year: 2023,
      days: [
        { day: '2024-01-01', mood: '💪 Determined', ...none, challenging: 1, determined: 1 },
        { day: '2024-12-31', mood: '😊 Good', ...none, good: 1 },
      ],
    })
  })

  test('of a member who has written nothing is empty, whatever others wrote', async () => {
    const [mine, other] = [await backend.signUp(), await backend.signUp()]
    await write(other, [{}])
    const { data } = await mine.client.rpc('get_mood_year', { in_year: 2024 })
    expect(data).toEqual({ first_year: null, days: [] })
    const stranger = await backend.client().rpc('get_mood_year', { in_year: 2024 })
    expect(stranger.error?.code).toBe('42501')
  })
})

describe('get_reading_runs', () => {
  const tasks = (member: Member, days: readonly string[], types: readonly string[]) =>
    member.client
      .from('daily_tasks')
      .insert(
        days.flatMap((date) =>
          types.map((task_type) => ({ user_id: member.user.id, date, task_type })),
        ),
      )

  test('joins full days in a row over months and years, and leaves out days with fewer than three', async () => {
    const member = await backend.signUp()
    const full = ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01']
    await tasks(member, full, ['prayer', 'reading', 'prompt'])
    await tasks(member, ['2024-01-02'], ['prayer', 'reading'])
    expect((await member.client.rpc('get_reading_runs')).data).toEqual([
      { first_day: '2023-12-31', last_day: '2024-01-01' },
      { first_day: '2024-02-28', last_day: '2024-03-01' },
    ])
  })

  test('knows nothing of other members', async () => {
    const [mine, other] = [await backend.signUp(), await backend.signUp()]
    await tasks(other, ['2024-01-01'], ['prayer', 'reading', 'prompt'])
    expect((await mine.client.rpc('get_reading_runs')).data).toEqual([])
    expect((await backend.client().rpc('get_reading_runs')).error?.code).toBe('42501')
  })
})

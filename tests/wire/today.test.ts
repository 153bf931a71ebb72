// The day's words as the database picks them, held against the rules of the day.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { dayOfYear, themePosition } from '#rules/day.ts'
import { type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await testBackend()
})

it.each(['2025-03-14', '2024-02-29', '2024-12-31', '2026-01-01'])(
  'on %s the theme is the one at the date’s digits modulo the count, the prayer that of the day of the year',
  async (day) => {
    const { client } = await backend.signUp()
    const { count } = await client.from('daily_themes').select('*', { count: 'exact', head: true })
    const theme = await client
      .from('daily_themes')
      .select('theme')
      .eq('position', themePosition(day, count ?? 0))
      .maybeSingle()
    const prayer = await client.rpc('get_prayer_for_day', { day_num: dayOfYear(day) })
    const { data } = await client.rpc('get_today', { on_day: day })
    expect(data.theme).toBe(theme.data?.theme ?? null)
    expect(data.prayer).toEqual(prayer.data?.[0] ?? null)
  },
)

it('a member finds what they did and felt today, and nothing of another member', async () => {
  const [ana, ben] = [await backend.signUp(), await backend.signUp()]
  const day = new Date().toISOString().slice(0, 10)
  await ana.client
    .from('daily_tasks')
    .insert({ user_id: ana.user.id, task_type: 'prayer', date: day })
  await ana.client.from('journal_entries').insert({
    id: randomUUID(),
    user_id: ana.user.id,
    content: 'Mood check-in: Good',
    mood: '😊 Good',
    day,
    is_check_in: true,
  })
  const hers = await ana.client.rpc('get_today', { on_day: day })
  expect(hers.data).toMatchObject({ tasks: [{ date: day, task_type: 'prayer' }], mood: '😊 Good' })
  const his = await ben.client.rpc('get_today', { on_day: day })
  expect(his.data).toMatchObject({ tasks: [], mood: null })
})

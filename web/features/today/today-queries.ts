// What the Today screen reads and writes: the day's words, what was done, the mood, the latest speaker.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Day, dayOfYear, themePosition } from '#rules/day.ts'
import { type MoodText, moods } from '#rules/mood.ts'
import type { DoneTask, TaskType } from '#rules/streak.ts'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { backend } from '../../backend/supabase.ts'
import { fallbacks, todayWords } from './today-words.ts'

/** The day's theme and its question. */
export interface ThemeOfDay {
  readonly theme: string
  readonly question: string
}

/** A row of get_prayer_for_day. */
export interface Prayer {
  readonly prayer_text: string
  readonly source: string
}

/** A row of daily_readings. */
export interface Reading {
  readonly title: string
  readonly content: string
  readonly page_number: number
}

/** The newest row of podcasts. */
export interface Episode {
  readonly title: string
  readonly duration: string | null
  readonly description: string
}

/** Words of a day never change within it. */
const DAY_WORDS = { staleTime: Number.POSITIVE_INFINITY }

export const todayQueries = {
  theme: (day: Day) =>
    queryOptions({ queryKey: ['theme', day], queryFn: () => readTheme(day), ...DAY_WORDS }),
  prayer: (day: Day) =>
    queryOptions({ queryKey: ['prayer', day], queryFn: () => readPrayer(day), ...DAY_WORDS }),
  reading: (day: Day) =>
    queryOptions({ queryKey: ['reading', day], queryFn: () => readReading(day), ...DAY_WORDS }),
  tasks: (userId: string, day: Day) =>
    queryOptions({
      queryKey: ['daily-tasks', userId, day],
      queryFn: async (): Promise<readonly DoneTask[]> =>
        dataOf(
          await backend()
            .rest.from('daily_tasks')
            .select('date,task_type')
            .eq('user_id', userId)
            .eq('date', day)
            .overrideTypes<DoneTask[], { merge: false }>(),
        ),
    }),
  mood: (userId: string, day: Day) =>
    queryOptions({ queryKey: ['mood', userId, day], queryFn: () => readMood(userId, day) }),
  latestEpisode: () =>
    queryOptions({
      queryKey: ['latest-episode'],
      queryFn: async (): Promise<Episode | null> =>
        dataOrNull(
          await backend()
            .rest.from('podcasts')
            .select('title,duration,description')
            .order('date', { ascending: false })
            .limit(1)
            .maybeSingle<Episode>(),
        ),
    }),
}

/** Starts every read of the first view at once; failures show where the parts are used. */
export function startFirstRound(queryClient: QueryClient, userId: string, day: Day): void {
  void queryClient.prefetchQuery(todayQueries.theme(day))
  void queryClient.prefetchQuery(todayQueries.prayer(day))
  void queryClient.prefetchQuery(todayQueries.reading(day))
  void queryClient.prefetchQuery(todayQueries.tasks(userId, day))
  void queryClient.prefetchQuery(todayQueries.mood(userId, day))
}

/** Marks one activity of a day as done: shown at once, taken back only if it could not be stored. */
export function useCompleteTask(userId: string, day: Day) {
  const queryClient = useQueryClient()
  const { queryKey } = todayQueries.tasks(userId, day)
  return useMutation({
    mutationFn: async (task_type: TaskType) =>
      dataOrNull(
        await backend()
          .rest.from('daily_tasks')
          .upsert(
            { user_id: userId, task_type, date: day },
            { onConflict: 'user_id,date,task_type', ignoreDuplicates: true },
          ),
      ),
    onMutate: async (task_type) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before = []) => [...before, { date: day, task_type }])
    },
    onError: (_error, task_type) =>
      queryClient.setQueryData(queryKey, (before = []) =>
        before.filter((task) => task.task_type !== task_type),
      ),
  })
}

/** Saves the mood of the day as a journal entry; a check-in that another device made first is kept. */
export function useSaveMood(userId: string, day: Day) {
  const queryClient = useQueryClient()
  const { queryKey } = todayQueries.mood(userId, day)
  return useMutation({
    mutationFn: (mood: MoodText) => insertMood(userId, day, mood),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['journal', userId] })
    },
  })
}

/** The theme by the date's digits modulo the count, and the question that goes with it on this day. */
async function readTheme(day: Day): Promise<ThemeOfDay> {
  const { rest } = backend()
  const counted = await rest.from('daily_themes').select('*', { count: 'exact', head: true })
  dataOrNull(counted)
  if (!counted.count) return { theme: fallbacks.theme, question: fallbacks.question }
  const { theme } = dataOf(
    await rest
      .from('daily_themes')
      .select('theme')
      .eq('position', themePosition(day, counted.count))
      .single<{ theme: string }>(),
  )
  return { theme, question: await readQuestion(theme, day) }
}

async function readQuestion(theme: string, day: Day): Promise<string> {
  const answer = await backend().rest.rpc(
    'get_question_for_theme',
    { theme_text: theme, on_day: day },
    { get: true },
  )
  const rows: readonly { question: string }[] = answer.data ?? []
  return rows[0]?.question ?? fallbacks.question
}

async function readPrayer(day: Day): Promise<Prayer> {
  const rows: readonly Prayer[] = dataOf(
    await backend().rest.rpc('get_prayer_for_day', { day_num: dayOfYear(day) }, { get: true }),
  )
  return rows[0] ?? fallbacks.prayer
}

async function readReading(day: Day): Promise<Reading> {
  const found = dataOrNull(
    await backend()
      .rest.from('daily_readings')
      .select('title,content,page_number')
      .eq('day_num', dayOfYear(day))
      .maybeSingle<Reading>(),
  )
  return found ?? fallbacks.reading
}

async function readMood(userId: string, day: Day): Promise<MoodText | null> {
  const found = dataOrNull(
    await backend()
      .rest.from('journal_entries')
      .select('mood')
      .eq('user_id', userId)
      .eq('day', day)
      .eq('is_check_in', true)
      .maybeSingle<{ mood: MoodText }>(),
  )
  return found?.mood ?? null
}

async function insertMood(userId: string, day: Day, mood: MoodText): Promise<MoodText> {
  const label = moods.find((known) => known.text === mood)?.label ?? ''
  const answer = await backend()
    .rest.from('journal_entries')
    .upsert(
      {
        id: crypto.randomUUID(),
        user_id: userId,
        content: todayWords.moodEntry(label),
        mood,
        day,
        is_check_in: true,
      },
      { onConflict: 'id', ignoreDuplicates: true },
    )
  if (answer.error?.code === '23505') return (await readMood(userId, day)) ?? mood
  dataOrNull(answer)
  return mood
}

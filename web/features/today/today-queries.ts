// What the Today screen reads and writes: the day's words, what was done, the mood, the latest speaker.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { Day } from '#rules/day.ts'
import { type MoodText, moods } from '#rules/mood.ts'
import { type DoneTask, type TaskType, taskTypes } from '#rules/streak.ts'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { KEPT } from '../../backend/kept-reads.ts'
import { rest } from '../../backend/supabase.ts'
import { todayWords } from './today-words.ts'

const PrayerSchema = v.object({ prayer_text: v.string(), source: v.string() })
const ReadingSchema = v.object({ title: v.string(), content: v.string(), page_number: v.number() })
const EpisodeSchema = v.object({ title: v.string(), duration: v.nullable(v.string()) })
const TodaySchema = v.object({
  theme: v.nullable(v.string()),
  question: v.nullable(v.string()),
  prayer: v.nullable(PrayerSchema),
  reading: v.nullable(ReadingSchema),
  tasks: v.array(v.object({ date: v.string(), task_type: v.picklist(taskTypes) })),
  mood: v.nullable(v.picklist(moods.map((mood) => mood.text))),
  episode: v.nullable(EpisodeSchema),
})

export type Prayer = v.InferOutput<typeof PrayerSchema>
export type Reading = v.InferOutput<typeof ReadingSchema>
export type Episode = v.InferOutput<typeof EpisodeSchema>
/** What get_today answers: the day's words, null where there are none, and what the member did with the day. */
export type Today = v.InferOutput<typeof TodaySchema>

export const todayQueries = {
  day: (userId: string, day: Day) =>
    queryOptions({
      queryKey: ['today', userId, day],
      meta: KEPT,
      queryFn: async (): Promise<Today> =>
        v.parse(TodaySchema, dataOf(await rest().rpc('get_today', { on_day: day }, { get: true }))),
    }),
}

/** Marks one activity of a day as done: shown at once, taken back only if it could not be stored. */
export function useCompleteTask(userId: string, day: Day) {
  const queryClient = useQueryClient()
  const { queryKey } = todayQueries.day(userId, day)
  const change = (next: (tasks: readonly DoneTask[]) => DoneTask[]) =>
    queryClient.setQueryData(queryKey, (before) =>
      before === undefined ? before : { ...before, tasks: next(before.tasks) },
    )
  return useMutation({
    mutationFn: async (task_type: TaskType) =>
      dataOrNull(
        await rest()
          .from('daily_tasks')
          .upsert(
            { user_id: userId, task_type, date: day },
            { onConflict: 'user_id,date,task_type', ignoreDuplicates: true },
          ),
      ),
    onMutate: async (task_type) => {
      await queryClient.cancelQueries({ queryKey })
      change((tasks) => [...tasks, { date: day, task_type }])
    },
    onError: (_error, task_type) =>
      change((tasks) => tasks.filter((task) => task.task_type !== task_type)),
  })
}

/** Saves the mood of the day as a journal entry; a check-in that another device made first is kept. */
export function useSaveMood(userId: string, day: Day) {
  const queryClient = useQueryClient()
  const { queryKey } = todayQueries.day(userId, day)
  return useMutation({
    mutationFn: (mood: MoodText) => insertMood(userId, day, mood),
    onSuccess: (isFirst, mood) => {
      if (isFirst) {
        queryClient.setQueryData(queryKey, (before) =>
          before === undefined ? before : { ...before, mood },
        )
      } else void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: ['journal', userId] })
    },
  })
}

/** Stores a check-in; false when the day already has one. */
async function insertMood(userId: string, day: Day, mood: MoodText): Promise<boolean> {
  const label = moods.find((known) => known.text === mood)?.label ?? ''
  const answer = await rest()
    .from('journal_entries')
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
  if (answer.error?.code === '23505') return false
  dataOrNull(answer)
  return true
}

// What the guides read and write: the guides themselves, a person's progress, and their bookmarks.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Fellowship } from '#rules/fellowship.ts'
import type { Progress } from '#rules/guide-progress.ts'
import { dataOf, dataOrNull } from '../../backend/failure.ts'
import { KEPT } from '../../backend/kept-reads.ts'
import { rest } from '../../backend/supabase.ts'
import { loadSanitizer } from './sanitizer.ts'

/** A guide as the index shows it, with its modules' titles in order. */
export interface GuideCover {
  readonly id: string
  readonly fellowship: Fellowship
  readonly title: string
  readonly description: string
  readonly estimated_time: string
  readonly difficulty_level: string
  readonly icon: string
  readonly color: string
  readonly modules: readonly { readonly id: string; readonly title: string }[]
}

/** A module; its contents are HTML that has been sanitised. */
export interface GuideModule {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly learning_objectives: readonly string[]
  readonly exercises: readonly Exercise[]
  readonly assessments: readonly Assessment[]
}
export interface Exercise {
  readonly id: string
  readonly title: string
  readonly content: string
}
export interface Assessment {
  readonly id: string
  readonly title: string
  readonly questions: readonly string[]
}

/** A guide to read. */
export interface Guide extends Omit<GuideCover, 'modules'> {
  readonly learning_objectives: readonly string[]
  readonly modules: readonly GuideModule[]
}

/** A row of guide_bookmarks. */
export interface GuideBookmark {
  readonly id: string
  readonly guide_id: string
  readonly section_id: string
}

const COVER = 'id,fellowship,title,description,estimated_time,difficulty_level,icon,color' as const

export const guidesQueries = {
  covers: () =>
    queryOptions({
      queryKey: ['guides'],
      meta: KEPT,
      queryFn: async (): Promise<readonly GuideCover[]> =>
        dataOf(
          await rest()
            .from('guides')
            .select(`${COVER},modules:guide_modules(id,title)`)
            .order('position')
            .order('position', { referencedTable: 'modules' })
            .overrideTypes<GuideCover[], { merge: false }>(),
        ),
      staleTime: 60 * 60_000,
    }),
  /** Null where there is no such guide. */
  guide: (id: string) =>
    queryOptions({
      queryKey: ['guide', id],
      meta: KEPT,
      queryFn: () => readGuide(id),
      staleTime: 60 * 60_000,
    }),
  progress: (userId: string) =>
    queryOptions({
      queryKey: ['guide-progress', userId],
      meta: KEPT,
      queryFn: async (): Promise<Progress | null> =>
        dataOf(await rest().from('guide_progress').select('*').eq('user_id', userId))[0] ?? null,
    }),
  /** Newest first. */
  bookmarks: (userId: string) =>
    queryOptions({
      queryKey: ['guide-bookmarks', userId],
      meta: KEPT,
      queryFn: async (): Promise<readonly GuideBookmark[]> =>
        dataOf(
          await rest()
            .from('guide_bookmarks')
            .select('id,guide_id,section_id')
            .eq('user_id', userId)
            .order('created_at', { ascending: false }),
        ),
    }),
}

async function readGuide(id: string): Promise<Guide | null> {
  const [answer, clean] = await Promise.all([
    rest()
      .from('guides')
      .select(
        `${COVER},learning_objectives,modules:guide_modules(id,title,content,learning_objectives,` +
          'exercises:guide_exercises(id,title,content),assessments:guide_assessments(id,title,questions))',
      )
      .eq('id', id)
      .order('position', { referencedTable: 'modules' })
      .order('position', { referencedTable: 'modules.exercises' })
      .order('position', { referencedTable: 'modules.assessments' })
      .maybeSingle<Guide>(),
    loadSanitizer(),
  ])
  const guide = dataOrNull(answer)
  if (guide === null) return null
  const cleanOne = <T extends { readonly content: string }>(part: T): T => ({
    ...part,
    content: clean(part.content),
  })
  const modules = guide.modules.map((module) => ({
    ...cleanOne(module),
    exercises: module.exercises.map(cleanOne),
  }))
  return { ...guide, modules }
}

/** Completes a module: shown at once, taken back when it could not be stored. Answers may overtake each other. */
export function useCompleteModule(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = guidesQueries.progress(userId)
  const change = (next: (progress: Progress | null) => Progress) =>
    queryClient.setQueryData(queryKey, (progress) => next(progress ?? null))
  return useMutation({
    mutationFn: async (moduleId: string): Promise<Progress> =>
      dataOf(
        await rest().rpc('complete_guide_section', { p_user_id: userId, p_section_id: moduleId }),
      ),
    onMutate: async (moduleId) => {
      await queryClient.cancelQueries({ queryKey })
      change((progress) => withModules(progress, [moduleId], moduleId))
    },
    onSuccess: ({ sections_completed }, moduleId) =>
      change((progress) =>
        withModules(progress, sections_completed, progress?.last_section_id ?? moduleId),
      ),
    onError: (_error, moduleId) =>
      change((progress) => ({
        sections_completed: progress?.sections_completed.filter((id) => id !== moduleId) ?? [],
        last_section_id: progress?.last_section_id ?? null,
      })),
  })
}

function withModules(
  progress: Progress | null,
  moduleIds: readonly string[],
  last: string,
): Progress {
  const done = new Set([...(progress?.sections_completed ?? []), ...moduleIds])
  return { sections_completed: [...done], last_section_id: last }
}

/** A module to mark, or the bookmark to remove. */
type BookmarkChange = Pick<GuideBookmark, 'guide_id' | 'section_id'> & {
  readonly remove: GuideBookmark | null
}

/** Sets or removes a bookmark; one that is there already (23505) is as good as set. */
export function useChangeGuideBookmark(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = guidesQueries.bookmarks(userId)
  return useMutation({
    mutationFn: (change: BookmarkChange) => sendChange(userId, change),
    onMutate: async ({ remove, ...marked }) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (all = []) =>
        remove ? all.filter(({ id }) => id !== remove.id) : [{ ...marked, id: '' }, ...all],
      )
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}

async function sendChange(userId: string, { remove, ...marked }: BookmarkChange): Promise<void> {
  const bookmarks = rest().from('guide_bookmarks')
  if (remove) {
    dataOrNull(await bookmarks.delete().eq('id', remove.id))
    return
  }
  const answer = await bookmarks
    .insert({ user_id: userId, ...marked })
    .select()
    .single()
  if (answer.error?.code !== '23505') dataOrNull(answer)
}

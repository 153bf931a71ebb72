// The member's profile: read by every screen, created when the lookup finds no row.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#rules/day.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import type { AccountType } from '#rules/plan.ts'
import { forget, readStored, storageKeys, store } from './browser-storage.ts'
import { dataOf, failureOf } from './failure.ts'
import { KEPT } from './kept-reads.ts'
import { rest } from './supabase.ts'
import { currentZone } from './zone.ts'

/** A row of profiles. */
export interface Profile {
  readonly user_id: string
  readonly client_ref_id: string
  readonly account_type: AccountType
  readonly preferred_name: string | null
  readonly sobriety_date: Day | null
  readonly fellowship: Fellowship
  readonly time_zone: string
}

/** What a member may change about themselves. */
export type ProfileChange = Partial<
  Pick<Profile, 'preferred_name' | 'sobriety_date' | 'fellowship' | 'time_zone'>
>

/** A profile, and whether its owner is still to be welcomed: only one that a lookup here created is. */
export interface LoadedProfile {
  readonly profile: Profile
  readonly isNew: boolean
}

let newcomer: string | undefined

/** Says that a person has only just signed up: their first screen will be the welcome. */
export function expectWelcome(userId: string): void {
  newcomer = userId
}

/** Whether a person's first screen may be the welcome, so that no other is shown before it is known. */
export function mayBeNew(userId: string): boolean {
  return newcomer === userId || readStored(storageKeys.welcome) === userId
}

export const profileQueries = {
  own: (userId: string, fellowship: Fellowship) =>
    queryOptions({
      queryKey: ['profile', userId],
      queryFn: () => loadOrCreate(userId, fellowship),
      staleTime: 5 * 60_000,
      meta: KEPT,
    }),
}

/** Saves a change to the member's own profile and puts the answer into the cache. */
export function useUpdateProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (change: ProfileChange): Promise<Profile> =>
      dataOf(
        await rest()
          .from('profiles')
          .update(change)
          .eq('user_id', userId)
          .select()
          .single<Profile>(),
      ),
    onSuccess: (profile) =>
      queryClient.setQueryData<LoadedProfile>(['profile', userId], (before) => ({
        isNew: before?.isNew ?? false,
        profile,
      })),
  })
}

/** Ends the welcome: from now on the profile counts as one that was there before. */
export function useEndWelcome(userId: string) {
  const queryClient = useQueryClient()
  return () => {
    newcomer = undefined
    forget(storageKeys.welcome)
    queryClient.setQueryData<LoadedProfile>(['profile', userId], (before) =>
      before === undefined ? before : { ...before, isNew: false },
    )
  }
}

async function loadOrCreate(userId: string, fellowship: Fellowship): Promise<LoadedProfile> {
  const found = await readProfile(userId)
  if (found) return { profile: found, isNew: readStored(storageKeys.welcome) === userId }
  // Stored first: a welcome that is interrupted by a reload goes on.
  store(storageKeys.welcome, userId)
  return { profile: await createProfile(userId, fellowship), isNew: true }
}

async function readProfile(userId: string): Promise<Profile | null> {
  const answer = await rest().from('profiles').select('*').eq('user_id', userId).single<Profile>()
  if (answer.error?.code === 'PGRST116') return null
  return dataOf(answer)
}

async function createProfile(userId: string, fellowship: Fellowship): Promise<Profile> {
  const created = await rest()
    .from('profiles')
    .insert({
      user_id: userId,
      client_ref_id: `user_${crypto.randomUUID()}`,
      account_type: 'free',
      fellowship,
      time_zone: currentZone(),
    })
    .select()
    .single<Profile>()
  if (created.error?.code !== '23505') return dataOf(created)
  // Another tab was faster.
  const theirs = await readProfile(userId)
  if (theirs === null) throw failureOf(created.error, created.status)
  return theirs
}

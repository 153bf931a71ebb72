// Keeps the time zone on the profile the one this person's day is counted by.
import { useEffect } from 'react'
import { type Profile, useUpdateProfile } from '../backend/profile-queries.ts'
import { currentZone } from '../backend/zone.ts'

/** Tells the server where the person is now; when that fails, the next visit tries again. */
export function useZoneOnProfile(profile: Profile | undefined): void {
  const { mutate } = useUpdateProfile(profile?.user_id ?? '')
  const stored = profile?.time_zone
  useEffect(() => {
    const zone = currentZone()
    if (stored !== undefined && stored !== zone) mutate({ time_zone: zone })
  }, [stored, mutate])
}

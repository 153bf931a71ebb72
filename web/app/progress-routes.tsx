// The sections in which a member looks back, each loaded when it is first opened.
import { lazy } from 'react'
import { useLocalDay } from '../backend/local-day.ts'
import { useProfile } from './shell-context.ts'

const ProfileScreen = lazy(async () => {
  const { ProfileScreen } = await import('../features/profile/profile-screen.tsx')
  return { default: ProfileScreen }
})

export function ProfileRoute() {
  return <ProfileScreen profile={useProfile()} today={useLocalDay()} />
}

const JournalScreen = lazy(async () => {
  const { JournalScreen } = await import('../features/journal/journal-screen.tsx')
  return { default: JournalScreen }
})

export function JournalRoute() {
  return <JournalScreen userId={useProfile().user_id} today={useLocalDay()} />
}

// Sections that need nothing of the frame but the profile: each is loaded when it is first opened.
import { lazy } from 'react'
import { useMember } from '../backend/session.tsx'
import { useProfile, useShell } from './shell-context.ts'

const SettingsScreen = lazy(async () => {
  const { SettingsScreen } = await import('../features/settings/settings-screen.tsx')
  return { default: SettingsScreen }
})
const MeetingsScreen = lazy(async () => {
  const { MeetingsScreen } = await import('../features/meetings/meetings-screen.tsx')
  return { default: MeetingsScreen }
})

export function SettingsRoute() {
  const profile = useProfile()
  const { openPlan } = useShell()
  const { email } = useMember()
  return <SettingsScreen profile={profile} email={email ?? ''} onPlan={openPlan} />
}

export function MeetingsRoute() {
  const { fellowship } = useProfile()
  return <MeetingsScreen fellowship={fellowship} />
}

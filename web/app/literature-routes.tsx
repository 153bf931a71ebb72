// The sections to read and to hear, each loaded when it is first opened.
import { lazy } from 'react'
import { useParams } from 'react-router'
import type { ChatContext } from '#rules/chat-context.ts'
import { useLocalDay } from '../backend/local-day.ts'
import { useMember } from '../backend/session.tsx'
import { useShell } from './shell-context.ts'

const BookScreen = lazy(async () => {
  const { BookScreen } = await import('../features/book/book-screen.tsx')
  return { default: BookScreen }
})

const GuidesScreen = lazy(async () => {
  const { GuidesScreen } = await import('../features/guides/guides-screen.tsx')
  return { default: GuidesScreen }
})
const GuideScreen = lazy(async () => {
  const { GuideScreen } = await import('../features/guides/guide-screen.tsx')
  return { default: GuideScreen }
})

const PodcastsScreen = lazy(async () => {
  const { PodcastsScreen } = await import('../features/podcasts/podcasts-screen.tsx')
  return { default: PodcastsScreen }
})

export function BookRoute() {
  const { id } = useMember()
  const { remaining, openChat, openPlan } = useShell()
  const day = useLocalDay()
  const discuss = (context: ChatContext) =>
    remaining !== null && remaining <= 0 ? openPlan() : openChat(context)
  return <BookScreen userId={id} day={day} onDiscuss={discuss} />
}

export function GuidesRoute() {
  const { id } = useMember()
  const { fellowship } = useShell()
  return <GuidesScreen userId={id} fellowship={fellowship} day={useLocalDay()} />
}

export function GuideRoute() {
  const { id } = useMember()
  const { guideId = '' } = useParams()
  return <GuideScreen userId={id} guideId={guideId} />
}

export function PodcastsRoute() {
  return <PodcastsScreen day={useLocalDay()} />
}

// The sections to read and to hear, each loaded when it is first opened.
import { lazy } from 'react'
import type { ChatContext } from '#rules/chat-context.ts'
import { useLocalDay } from '../backend/local-day.ts'
import { useMember } from '../backend/session.tsx'
import { useShell } from './shell-context.ts'

const BookScreen = lazy(async () => {
  const { BookScreen } = await import('../features/book/book-screen.tsx')
  return { default: BookScreen }
})

export function BookRoute() {
  const { id } = useMember()
  const { remaining, openChat, openPlan } = useShell()
  const day = useLocalDay()
  const discuss = (context: ChatContext) =>
    remaining !== null && remaining <= 0 ? openPlan() : openChat(context)
  return <BookScreen userId={id} day={day} onDiscuss={discuss} />
}

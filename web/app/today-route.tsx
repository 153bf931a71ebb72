// Today inside the frame: the person's own day, the chat on its words, and the sharing of them.
import { lazy, Suspense, useState } from 'react'
import type { SharedDay } from '#rules/share-text.ts'
import { useLocalDay } from '../backend/local-day.ts'
import { useMember } from '../backend/session.tsx'
import { TodayScreen } from '../features/today/today-screen.tsx'
import { useShell } from './shell-context.ts'

const ShareDialog = lazy(async () => {
  const { ShareDialog } = await import('../features/share/share-dialog.tsx')
  return { default: ShareDialog }
})

export function TodayRoute() {
  const { id: userId } = useMember()
  const { fellowship, openChat } = useShell()
  const day = useLocalDay()
  const [shared, setShared] = useState<SharedDay | null>(null)
  return (
    <>
      <TodayScreen
        userId={userId}
        day={day}
        fellowship={fellowship}
        onDiscuss={openChat}
        onShare={setShared}
      />
      <Suspense>
        {shared && <ShareDialog shared={shared} onClose={() => setShared(null)} />}
      </Suspense>
    </>
  )
}

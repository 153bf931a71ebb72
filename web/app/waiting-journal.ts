// Sends journal entries that wait for a connection, wherever in the app the member is when it comes back.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { draftKey, readStored } from '../backend/browser-storage.ts'
import { report } from '../backend/report.ts'

/** Looks at the start, when the connection is back, and when the tab is looked at again. */
export function useWaitingJournal(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const send = async () => {
      if (!navigator.onLine || readStored(draftKey(userId, 'journal-waiting')) === null) return
      const { sendWaiting } = await import('../features/journal/waiting-entries.ts')
      await sendWaiting(userId, queryClient)
    }
    const look = () => void send().catch(() => report('waiting_entries_not_sent'))
    look()
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId, queryClient])
}

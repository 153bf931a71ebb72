// Clearing the conversation: one question, then everything that was written is deleted at once.
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { clearConversation, companionQueries } from './companion-queries.ts'
import { companionWords as words } from './companion-words.ts'

interface ClearConversationProps {
  userId: string
  onCleared: () => void
  onFailed: () => void
}

export function ClearConversation({ userId, onCleared, onFailed }: ClearConversationProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function clear() {
    setBusy(true)
    try {
      await clearConversation(userId)
      await queryClient.resetQueries({ queryKey: companionQueries.history(userId).queryKey })
      onCleared()
    } catch {
      onFailed()
    } finally {
      setBusy(false)
      setOpen(false)
    }
  }
  return (
    <>
      <IconButton label={words.clear} onClick={() => setOpen(true)}>
        <Trash2 size={20} />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={words.clearTitle}>
        <p className="text-soft">{words.clearLead}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => setOpen(false)}>
            {words.clearNo}
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void clear()}>
            {words.clearYes}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

// The chat with the companion: its name, what it is not, and what the talk is about.
import { brand } from '#rules/brand.ts'
import type { ChatContext } from '#rules/chat-context.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface CompanionDialogProps {
  /** What the chat was opened from, or null. */
  context: ChatContext | null
  onClose: () => void
}

export function CompanionDialog({ context, onClose }: CompanionDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={brand.companionName}
      subtitle={brand.companionSubtitle}
      place="side"
    >
      <p className="rounded-xl bg-sunk px-4 py-3 text-sm">
        This chat is not a replacement for meetings or professional help.
      </p>
      {context && (
        <blockquote className="mt-4 border-l-4 border-glow pl-4 font-serif text-lg">
          {context.content}
        </blockquote>
      )}
      <p className="mt-6 text-soft">{brand.companionName} is not set up on this server yet.</p>
    </Dialog>
  )
}

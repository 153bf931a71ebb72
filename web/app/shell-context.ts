// What the frame hands to the screens inside it.
import { useOutletContext } from 'react-router'
import type { ChatContext } from '#rules/chat-context.ts'
import type { Profile } from '../backend/profile-queries.ts'

/** The member's profile, the messages left, and the two panels that any screen may open. */
export interface ShellContext {
  readonly profile: Profile
  /** Messages left today; null means unlimited. */
  readonly remaining: number | null
  readonly openChat: (context?: ChatContext) => void
  readonly openPlan: () => void
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>()
}

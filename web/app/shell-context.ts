// What the frame hands to the screens inside it.
import { useOutletContext } from 'react-router'
import type { ChatContext } from '#rules/chat-context.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import type { Profile } from '../backend/profile-queries.ts'

/** The member's profile, the messages left, and the two panels that any screen may open. */
export interface ShellContext {
  /** Null until it is loaded; only Today is shown before. */
  readonly profile: Profile | null
  /** The profile's, or the one the member came from until it is loaded. */
  readonly fellowship: Fellowship
  /** Messages left today; null means unlimited. */
  readonly remaining: number | null
  readonly openChat: (context?: ChatContext) => void
  readonly openPlan: () => void
}

/** The profile, for the screens that the frame shows only once it is loaded. */
export function useProfile(): Profile {
  const { profile } = useShell()
  if (profile === null) throw new Error('this screen needs a profile')
  return profile
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>()
}

// Three things one could write, from those that always fit and those for what the chat was opened with.
import { useState } from 'react'
import type { ChatContext } from '#rules/chat-context.ts'
import { companionWords as words } from './companion-words.ts'
import { suggestedPrompts } from './suggested-prompts.ts'

const SHOWN = 3

/** Three different prompts, picked at random (specification 1, section 9). */
export function pickPrompts(type: ChatContext['type'] | null): string[] {
  const left: string[] = [...suggestedPrompts.any, ...(type === null ? [] : suggestedPrompts[type])]
  return Array.from({ length: SHOWN }, () => {
    const [picked = ''] = left.splice(Math.floor(Math.random() * left.length), 1)
    return picked
  })
}

interface SuggestionsProps {
  /** In one row that scrolls sideways, where the conversation needs the room. */
  inOneRow: boolean
  type: ChatContext['type'] | null
  onPick: (prompt: string) => void
}

/** Mounted anew after each answer, so that the three change with the conversation. */
export function Suggestions({ inOneRow, type, onPick }: SuggestionsProps) {
  const [prompts] = useState(() => pickPrompts(type))
  return (
    <ul
      aria-label={words.suggestions}
      className={`flex gap-2 ${inOneRow ? '-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:px-6' : 'flex-wrap'}`}
    >
      {prompts.map((prompt) => (
        <li key={prompt} className={inOneRow ? 'shrink-0' : ''}>
          <button
            type="button"
            onClick={() => onPick(prompt)}
            className="press min-h-11 rounded-2xl border border-line-strong bg-surface px-4 py-2 text-left text-sm text-ink hover:border-water hover:bg-water-soft"
          >
            {prompt}
          </button>
        </li>
      ))}
    </ul>
  )
}

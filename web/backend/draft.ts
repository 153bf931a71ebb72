// What a person is writing and has not sent: kept in this browser through failures, reloads and the session's end.
import { useState } from 'react'
import { draftKey, forget, readStored, store } from './browser-storage.ts'

/** A text in the making. */
export interface Draft {
  readonly text: string
  /** Changes the text and keeps it. */
  write(text: string): void
  /** Empties the field while the text is on its way; what is kept stays until `forget`. */
  hide(): void
  /** Shows again what is kept. */
  restore(): void
  /** The text has arrived: nothing is kept any more. */
  forget(): void
}

/** The draft of a person for one place, e.g. `chat`. */
export function useDraft(userId: string, place: string): Draft {
  const key = draftKey(userId, place)
  const [text, setText] = useState(() => readStored(key) ?? '')
  return {
    text,
    write: (next) => {
      setText(next)
      if (next === '') forget(key)
      else store(key, next)
    },
    hide: () => setText(''),
    restore: () => setText(readStored(key) ?? ''),
    forget: () => forget(key),
  }
}

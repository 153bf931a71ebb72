// An entry in the making: its text, its mood and its id, kept in this browser until it is saved.
import * as v from 'valibot'
import { type MoodText, moods } from '#rules/mood.ts'
import { useDraft } from '../../backend/draft.ts'

const KeptSchema = v.object({
  id: v.string(),
  content: v.string(),
  mood: v.nullable(v.picklist(moods.map(({ text }) => text))),
  /** A save was tried: the server may hold this id already. */
  wasTried: v.boolean(),
})

type Kept = v.InferOutput<typeof KeptSchema>

export interface EntryDraft extends Kept {
  change(part: Partial<Pick<Kept, 'content' | 'mood' | 'wasTried'>>): void
  /** Saved, or given up: nothing is kept any more. */
  clear(): void
}

/** The draft of a new entry. */
export function useEntryDraft(userId: string): EntryDraft {
  const draft = useDraft(userId, 'journal')
  const kept = parse(draft.text)
  return {
    ...kept,
    change: (part) => {
      const next = { ...kept, ...part }
      const isEmpty = next.content === '' && next.mood === null
      draft.write(isEmpty ? '' : JSON.stringify(next))
    },
    clear: () => draft.write(''),
  }
}

/** The draft of a change to an entry; `isKept` says that a change was begun and not saved. */
export function useChangeDraft(
  userId: string,
  entry: { readonly id: string; readonly content: string; readonly mood: MoodText },
) {
  const draft = useDraft(userId, `journal-change-${entry.id}`)
  const isKept = draft.text !== ''
  const { content, mood } = isKept ? parse(draft.text) : entry
  return {
    isKept,
    content,
    mood: mood ?? entry.mood,
    change: (part: { content?: string; mood?: MoodText }) =>
      draft.write(JSON.stringify({ id: entry.id, content, mood, wasTried: false, ...part })),
    clear: () => draft.write(''),
  }
}

function parse(text: string): Kept {
  const empty = { id: crypto.randomUUID(), content: '', mood: null, wasTried: false }
  if (text === '') return empty
  try {
    return v.parse(KeptSchema, JSON.parse(text))
  } catch {
    return empty
  }
}

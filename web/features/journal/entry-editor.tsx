// Changing an entry where it stands; what is typed survives a failed save and a reload.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { entryProblems } from '#rules/journal.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, inputLook } from '../../ui/field.tsx'
import type { useChangeDraft } from './entry-draft.ts'
import { type Entry, useChangeEntry } from './journal-queries.ts'
import { journalWords as words, wordsForProblem } from './journal-words.ts'
import { MoodPicker } from './mood-picker.tsx'

interface EntryEditorProps {
  userId: string
  entry: Entry
  draft: ReturnType<typeof useChangeDraft>
  onDone: () => void
}

export function EntryEditor({ userId, entry, draft, onDone }: EntryEditorProps) {
  const leave = () => {
    draft.clear()
    onDone()
  }
  const save = useChangeEntry(userId, leave)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [found] = entryProblems(draft.content, draft.mood)
    setProblem(found ? wordsForProblem(found) : null)
    if (found) return
    save.mutate({ id: entry.id, content: draft.content.trim(), mood: draft.mood })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="space-y-4 rounded-2xl border border-water bg-surface p-4 shadow-lift"
    >
      <MoodPicker
        legend={words.mood}
        name={`mood-${entry.id}`}
        chosen={draft.mood}
        onChoose={(mood) => draft.change({ mood })}
        problem={null}
      />
      <FieldFrame label={words.content} error={problem}>
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            rows={4}
            value={draft.content}
            readOnly={save.isPending}
            onChange={(event) => draft.change({ content: event.target.value })}
            className={`${inputLook} field-sizing-content max-h-[60dvh] min-h-28 resize-y`}
          />
        )}
      </FieldFrame>
      {save.isError && (
        <Banner tone="error">
          {save.error.code === 'PGRST116' ? words.changeGone : words.changeFailed}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {words.saveChange}
        </Button>
        <Button look="quiet" disabled={save.isPending} onClick={leave}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

// Writing a new entry: a mood, words typed or spoken, and a save that loses nothing when it fails.
import { type FormEvent, useRef, useState } from 'react'
import { entryProblems } from '#rules/journal.ts'
import { useVoiceInput } from '../../backend/voice-input.ts'
import { today } from '../../backend/zone.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldFrame, inputLook } from '../../ui/field.tsx'
import { MicrophoneButton, VoiceConsent } from '../../ui/microphone-button.tsx'
import { useEntryDraft } from './entry-draft.ts'
import { useSaveEntry } from './journal-queries.ts'
import { journalVoiceMessages, journalWords as words, wordsForProblem } from './journal-words.ts'
import { MoodPicker } from './mood-picker.tsx'
import { keepWaiting, useWaitingEntries } from './waiting-entries.ts'

export function EntryComposer({ userId }: { userId: string }) {
  const { draft, save, problems, outcome, write, submit } = useComposer(userId)
  const field = useRef<HTMLTextAreaElement>(null)
  const voice = useVoiceInput(userId, (spoken) => {
    write(`${field.current?.value ?? draft.content}${spoken}`.trimStart())
    field.current?.focus()
  })
  const contentProblem = problems.find((problem) => problem !== 'mood_required')
  return (
    <Card aria-labelledby="new-entry">
      <h2 id="new-entry" className="text-2xl">
        {words.write}
      </h2>
      <form onSubmit={submit} noValidate className="mt-4 space-y-5">
        <MoodPicker
          legend={words.mood}
          name="mood"
          chosen={draft.mood}
          onChoose={(mood) => draft.change({ mood })}
          problem={problems.includes('mood_required') ? wordsForProblem('mood_required') : null}
        />
        <FieldFrame
          label={words.content}
          hint={words.contentHint}
          error={contentProblem && wordsForProblem(contentProblem)}
        >
          {(ids) => (
            <textarea
              {...ids}
              ref={field}
              rows={5}
              value={draft.content}
              readOnly={save.isPending}
              placeholder={words.placeholder}
              onChange={(event) => write(event.target.value)}
              className={`${inputLook} field-sizing-content max-h-[60dvh] min-h-36 resize-y`}
            />
          )}
        </FieldFrame>
        {voice.state === 'asking' && voice.way !== null && (
          <VoiceConsent way={voice.way} onAgree={voice.agree} onDecline={voice.decline} />
        )}
        {voice.failure && <Banner tone="error">{journalVoiceMessages[voice.failure]}</Banner>}
        {save.isError && (
          <Banner tone="error">
            <p className="font-semibold">{words.saveFailed}</p>
            <p>{words.saveFailedLead}</p>
          </Banner>
        )}
        <div className="flex items-center gap-3">
          <Button type="submit" busy={save.isPending}>
            {words.save}
          </Button>
          <MicrophoneButton state={voice.state} onPress={voice.press} />
        </div>
        <p role="status" className="-mt-2 text-sm text-good empty:hidden">
          {outcome}
        </p>
      </form>
    </Card>
  )
}

const outcomeWords = { saved: words.saved, waiting: words.keptWaiting } as const

/** The draft, and the two ways to save it: on the server, or on this device while there is no connection. */
function useComposer(userId: string) {
  const draft = useEntryDraft(userId)
  const [shown, setShown] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | 'waiting' | null>(null)
  const waiting = useWaitingEntries(userId)
  const save = useSaveEntry(userId, () => {
    draft.clear()
    setOutcome('saved')
  })
  const write = (content: string) => {
    draft.change({ content })
    setOutcome(null)
  }
  const problems = shown ? entryProblems(draft.content, draft.mood) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOutcome(null)
    const { id, mood, wasTried } = draft
    const content = draft.content.trim()
    const isComplete = entryProblems(content, mood).length === 0
    setShown(!isComplete)
    if (!isComplete || mood === null) return
    const entry = { id, content, mood, day: today() }
    if (!navigator.onLine && keepWaiting(userId, entry)) {
      draft.clear()
      save.reset()
      return setOutcome('waiting')
    }
    draft.change({ wasTried: true })
    save.mutate({ entry, isRetry: wasTried })
  }
  const said = outcome === 'waiting' && waiting.length === 0 ? 'saved' : outcome
  return { draft, save, problems, outcome: said && outcomeWords[said], write, submit }
}

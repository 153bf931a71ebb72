// The microphone: a button that says whether it listens, and the question before its first use.
import { Mic, Square } from 'lucide-react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import { uiWords } from './ui-words.ts'

interface MicrophoneButtonProps {
  state: 'idle' | 'asking' | 'listening' | 'understanding'
  onPress: () => void
}

export function MicrophoneButton({ state, onPress }: MicrophoneButtonProps) {
  const listens = state === 'listening'
  return (
    <button
      type="button"
      aria-label={uiWords.microphone[state]}
      title={uiWords.microphone[state]}
      aria-pressed={listens}
      disabled={state === 'understanding'}
      onClick={onPress}
      className={`press inline-flex size-12 shrink-0 items-center justify-center rounded-full ${
        listens ? 'bg-glow-soft text-glow-ink' : 'text-soft hover:bg-water-soft hover:text-ink'
      }`}
    >
      {state === 'understanding' ? <Spinner /> : listens ? <Square size={20} /> : <Mic size={22} />}
    </button>
  )
}

interface VoiceConsentProps {
  /** Where the sound would go in this browser. */
  way: 'browser' | 'recording'
  onAgree: () => void
  onDecline: () => void
}

/** Says where the sound goes and asks before the first use. */
export function VoiceConsent({ way, onAgree, onDecline }: VoiceConsentProps) {
  return (
    <section aria-label={uiWords.voice.title} className="rounded-2xl bg-sunk p-4 text-sm">
      <p className="font-semibold">{uiWords.voice.title}</p>
      <p className="mt-1 text-soft">{uiWords.voice[way]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onAgree}>{uiWords.voice.agree}</Button>
        <Button look="quiet" onClick={onDecline}>
          {uiWords.voice.decline}
        </Button>
      </div>
    </section>
  )
}

// The microphone: a button that says whether it listens, and the question before its first use.
import { Mic, Square } from 'lucide-react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface MicrophoneButtonProps {
  state: 'idle' | 'asking' | 'listening' | 'understanding'
  onPress: () => void
}

const labels = {
  idle: 'Speak instead of typing',
  asking: 'Speak instead of typing',
  listening: 'Stop listening',
  understanding: 'Writing down what you said',
} as const

export function MicrophoneButton({ state, onPress }: MicrophoneButtonProps) {
  const listens = state === 'listening'
  return (
    <button
      type="button"
      aria-label={labels[state]}
      title={labels[state]}
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

const journeys = {
  browser:
    'Your browser’s own speech service turns what you say into text. In most browsers the sound travels to the browser’s maker for this, such as Google or Apple. It does not reach us, and we keep no sound.',
  recording:
    'Up to ten seconds of sound are sent to our server and from there to its AI provider, which turns them into text. We keep no recording.',
} as const

/** Says where the sound goes and asks before the first use. */
export function VoiceConsent({ way, onAgree, onDecline }: VoiceConsentProps) {
  return (
    <section aria-label="Before you speak" className="rounded-2xl bg-sunk p-4 text-sm">
      <p className="font-semibold">Before you speak</p>
      <p className="mt-1 text-soft">{journeys[way]}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onAgree}>Agree and speak</Button>
        <Button look="quiet" onClick={onDecline}>
          Not now
        </Button>
      </div>
    </section>
  )
}

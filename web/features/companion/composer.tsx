// Where the person writes: the field, the microphone, and the button that sends or stops.
import { ArrowUp, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { voiceMessages } from '../../backend/voice-failure.ts'
import { useVoiceInput } from '../../backend/voice-input.ts'
import { Banner } from '../../ui/banner.tsx'
import { MicrophoneButton, VoiceConsent } from '../../ui/microphone-button.tsx'
import { companionWords as words } from './companion-words.ts'

/** Specification 1, section 5. */
const LONGEST = 1000

interface ComposerProps {
  userId: string
  text: string
  onWrite: (text: string) => void
  /** None left today: the words are still read for a crisis sign, and nothing else is sent. */
  isLimited: boolean
  isAnswering: boolean
  onSend: () => void
  onStop: () => void
}

export function Composer(props: ComposerProps) {
  const { text, onWrite, isAnswering, onSend, onStop } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const voice = useVoiceInput(props.userId, (spoken) => {
    onWrite(`${field.current?.value ?? text}${spoken}`.slice(0, LONGEST))
    field.current?.focus()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAnswering) onSend()
  }
  return (
    <div className="space-y-3">
      {voice.state === 'asking' && voice.way !== null && (
        <VoiceConsent way={voice.way} onAgree={voice.agree} onDecline={voice.decline} />
      )}
      {voice.failure && <Banner tone="error">{voiceMessages[voice.failure]}</Banner>}
      <form onSubmit={submit} className="flex items-end gap-1">
        <textarea
          ref={field}
          aria-label={words.input}
          placeholder={props.isLimited ? words.placeholderLimit : words.placeholder}
          value={text}
          maxLength={LONGEST}
          rows={Math.min(5, Math.max(1, text.split('\n').length, Math.ceil(text.length / 34)))}
          enterKeyHint="send"
          onChange={(event) => onWrite(event.target.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-3xl border border-line-strong bg-surface px-4 py-2.5 text-base text-ink placeholder:text-faint hover:border-water"
        />
        <MicrophoneButton state={voice.state} onPress={voice.press} />
        {isAnswering ? (
          <RoundButton key="stop" label={words.stop} type="button" onClick={onStop}>
            <Square size={18} fill="currentColor" />
          </RoundButton>
        ) : (
          <RoundButton key="send" label={words.send} type="submit" disabled={text.trim() === ''}>
            <ArrowUp size={22} />
          </RoundButton>
        )}
      </form>
    </div>
  )
}

interface RoundButtonProps {
  label: string
  type: 'button' | 'submit'
  disabled?: boolean
  onClick?: () => void
  children: React.ReactNode
}

function RoundButton({ label, children, ...rest }: RoundButtonProps) {
  return (
    <button
      {...rest}
      aria-label={label}
      title={label}
      className="press inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-water text-on-water hover:bg-water-hover disabled:bg-sunk disabled:text-faint"
    >
      {children}
    </button>
  )
}

/** Enter sends, Shift and Enter begins a new line; not while a word is being composed (Japanese, Chinese). */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

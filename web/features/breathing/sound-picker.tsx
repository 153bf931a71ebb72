// Choosing one of the three sounds, and trying again when there is none.
import { Button } from '../../ui/button.tsx'
import { sounds } from './ambient-sound.ts'
import type { BreathingSound } from './breathing-sound.ts'
import { breathingWords as words } from './breathing-words.ts'

export function SoundPicker({ sound, onRetry }: { sound: BreathingSound; onRetry: () => void }) {
  return (
    <fieldset>
      <legend className="mb-2 w-full text-center text-sm font-semibold">{words.sound}</legend>
      <div className="flex flex-wrap justify-center gap-2">
        {sounds.map((one) => (
          <label
            key={one.name}
            className="press inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line px-4 text-sm font-medium hover:border-water has-checked:border-water has-checked:bg-water-soft has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="sound"
              checked={sound.sound === one}
              onChange={() => sound.choose(one)}
              className="sr-only"
            />
            {one.name}
          </label>
        ))}
      </div>
      {sound.problem !== null && (
        <div
          role="alert"
          className="mt-4 flex flex-col items-center gap-3 text-center text-sm text-danger"
        >
          {words.problems[sound.problem]}
          <Button look="outline" onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

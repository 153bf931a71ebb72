// One of four moods to choose.
import { type MoodText, moods } from '#rules/mood.ts'

interface MoodPickerProps {
  legend: string
  /** Of the radio buttons; two pickers on one page need two names. */
  name: string
  chosen: MoodText | null
  onChoose: (mood: MoodText) => void
  /** What is wrong, or null. */
  problem: string | null
}

export function MoodPicker({ legend, name, chosen, onChoose, problem }: MoodPickerProps) {
  const problemId = `${name}-problem`
  return (
    <fieldset aria-describedby={problem ? problemId : undefined} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {moods.map(({ text, label, emoji }) => (
          <label
            key={text}
            className="press relative flex min-h-13 cursor-pointer items-center gap-2 rounded-2xl border border-line-strong px-2.5 text-sm font-medium hover:border-water hover:bg-water-soft has-checked:border-water has-checked:bg-water-soft has-checked:font-semibold has-checked:shadow-[inset_0_0_0_1px_var(--water)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name={name}
              value={text}
              checked={chosen === text}
              onChange={() => onChoose(text)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span aria-hidden="true" className="text-xl leading-none">
              {emoji}
            </span>
            {label}
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemId} className="mt-1.5 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

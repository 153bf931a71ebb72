// A safety message as it is shown: its words, and the country's lines as buttons to call, to text or to copy.
import { type CrisisLine, linesFor } from '#rules/crisis-lines.ts'
import { companionWords as words } from './companion-words.ts'
import type { Analysis } from './conversation-items.ts'
import { CountryChoice } from './country-choice.tsx'
import { LineView } from './line-view.tsx'

interface SafetyCardProps {
  text: string
  /** Null for a message of an earlier visit: it is shown without buttons. */
  analysis: Analysis | null
  country: string | null
  onCountry: (country: string) => void
}

export function SafetyCard({ text, analysis, country, onCountry }: SafetyCardProps) {
  return (
    <section
      role="alert"
      aria-label={words.safetyTitle}
      className="space-y-3 rounded-3xl border-2 border-glow bg-glow-soft px-4 py-4"
    >
      <p className="whitespace-pre-line font-medium">{text}</p>
      {analysis?.hasCrisisIndicators && (
        <>
          <Lines country={country} />
          <CountryChoice country={country} onCountry={onCountry} />
        </>
      )}
    </section>
  )
}

/** Emergency and crisis lines at once; those for violence at home and for young people one tap away. */
function Lines({ country }: { country: string | null }) {
  const lines = linesFor(country)
  const first = lines.filter(({ kind }) => kind === 'emergency' || kind === 'crisis')
  const further = lines.filter((line) => !first.includes(line))
  return (
    <>
      <LineList lines={first} />
      {further.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center font-semibold text-glow-ink">
            {words.furtherLines}
          </summary>
          <LineList lines={further} />
        </details>
      )}
    </>
  )
}

function LineList({ lines }: { lines: readonly CrisisLine[] }) {
  return (
    <ul className="space-y-2">
      {lines.map((line) => (
        <LineView key={line.name} line={line} />
      ))}
    </ul>
  )
}

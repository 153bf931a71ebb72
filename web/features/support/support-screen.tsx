// Support: a person to write to, and where to turn when it cannot wait.
import { Mail } from 'lucide-react'
import { brand } from '#rules/brand.ts'
import { linesFor } from '#rules/crisis-lines.ts'
import { countryHere } from '../../backend/country.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { supportWords as words } from './support-words.ts'

export function SupportScreen() {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-4 py-6">
      <Card>
        <h2 className="text-2xl">{words.title}</h2>
        <p className="mt-2 text-soft">{words.lead}</p>
        <a
          href={`mailto:${brand.supportEmail}?subject=${encodeURIComponent(brand.productName)}`}
          className={`${buttonLook('primary')} mt-5 w-full sm:w-auto`}
        >
          <Mail size={20} />
          {words.button}
        </a>
        <p className="mt-3 text-sm text-soft">{brand.supportEmail}</p>
      </Card>
      <Card tone="warm">
        <h2 className="text-2xl">{words.urgentTitle}</h2>
        <p className="mt-2">{words.urgent}</p>
        <UrgentLines />
      </Card>
    </div>
  )
}

/** The emergency number and the crisis lines of the person's own country, and the way to all others. */
function UrgentLines() {
  const lines = linesFor(countryHere()).filter(
    ({ kind, call }) => call !== null && (kind === 'emergency' || kind === 'crisis'),
  )
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {lines.map(({ name, call }) => (
        <a
          key={name}
          href={`tel:${call?.replace(/[^\d+]/g, '')}`}
          className={`${buttonLook('outline')} flex-col gap-0! py-2 text-center leading-tight`}
        >
          {words.call(call ?? '')}
          <span className="text-sm font-normal text-soft">{name}</span>
        </a>
      ))}
      <a href="/help-now" className={`${buttonLook('outline')} sm:col-span-2`}>
        {words.allLines}
      </a>
    </div>
  )
}

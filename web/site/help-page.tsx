// Help now: the crisis lines of every country we know, to call or to text, without an account and without JavaScript.
import { ChevronDown, MessageSquare, Phone } from 'lucide-react'
import { type CrisisLine, countriesWithLines, linesFor } from '#rules/crisis-lines.ts'
import { interfaceLanguage } from '#rules/language.ts'
import { helpWords as words } from './site-words.ts'

export function HelpPage() {
  return (
    <div className="mx-auto max-w-[44rem] px-5 pt-8 pb-24 sm:pt-14">
      <h1 className="text-[2.6rem] sm:text-6xl">{words.heading}</h1>
      <p className="mt-5 text-xl">{words.lead}</p>
      <p className="mt-3 text-lg text-soft">{words.near}</p>
      <h2 className="mt-12 text-3xl">{words.countries}</h2>
      <div data-countries className="mt-5 space-y-3">
        {namedCountries().map(([code, name]) => (
          <Country key={code} code={code} name={name} lines={linesFor(code)} />
        ))}
        <Country code="" name={words.elsewhere} lines={linesFor(null)} />
      </div>
      <p className="mt-4 text-soft">{words.source}</p>
      <h2 className="mt-14 text-3xl">{words.whileHeading}</h2>
      <ul className="mt-4 list-disc space-y-2 pl-5 text-lg marker:text-water">
        {words.while.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-8 flex flex-wrap gap-x-8">
        <a href="/breathe" className={way}>
          {words.breathe}
        </a>
        <a href="/crisis" className={way}>
          {words.crisis}
        </a>
      </p>
    </div>
  )
}

const way =
  'inline-flex min-h-12 items-center font-semibold text-water underline underline-offset-4'

function namedCountries(): [string, string][] {
  const names = new Intl.DisplayNames(interfaceLanguage, { type: 'region' })
  return countriesWithLines
    .map((code): [string, string] => [code, names.of(code) ?? code])
    .sort(([, one], [, other]) => one.localeCompare(other, interfaceLanguage))
}

interface CountryProps {
  code: string
  name: string
  lines: readonly CrisisLine[]
}

function Country({ code, name, lines }: CountryProps) {
  return (
    <details
      data-country={code}
      className="group rounded-card border border-line bg-surface shadow-lift"
    >
      <summary className="press flex min-h-14 items-center gap-3 rounded-card px-5 text-lg font-semibold hover:bg-water-soft">
        <span className="flex-1">{name}</span>
        <ChevronDown size={20} aria-hidden="true" className="group-open:rotate-180" />
      </summary>
      <ul className="space-y-5 px-5 pt-2 pb-5">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </details>
  )
}

const action =
  'press inline-flex min-h-13 items-center gap-2.5 rounded-full px-6 text-lg font-semibold'

function Line({ line }: { line: CrisisLine }) {
  const { name, kind, hours, call, text, textBody } = line
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <p className="text-soft">
        {[words.kinds[kind], hours, languagesOf(line)].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        {call && (
          <a
            href={`tel:${call.replaceAll(' ', '')}`}
            className={`${action} bg-water text-on-water hover:bg-water-hover`}
          >
            <Phone size={19} aria-hidden="true" />
            {words.call(call)}
          </a>
        )}
        {text && (
          <a
            href={`sms:${text.replaceAll(' ', '')}${textBody ? `?&body=${textBody}` : ''}`}
            className={`${action} border border-line-strong hover:border-water hover:bg-water-soft`}
          >
            <MessageSquare size={19} aria-hidden="true" />
            {words.text(text, textBody)}
          </a>
        )}
      </p>
    </li>
  )
}

function languagesOf({ languages }: CrisisLine): string {
  const names = new Intl.DisplayNames(interfaceLanguage, { type: 'language' })
  return languages.map((code) => names.of(code) ?? code).join(', ')
}

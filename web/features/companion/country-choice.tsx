// In which country the lines are for: guessed by the browser, put right by the person.
import { countriesWithLines } from '#rules/crisis-lines.ts'
import { interfaceLanguage } from '#rules/language.ts'
import { companionWords as words } from './companion-words.ts'

interface CountryChoiceProps {
  country: string | null
  onCountry: (country: string) => void
}

/** What stands for every country we know no lines of. */
const ELSEWHERE = 'ZZ'

export function CountryChoice({ country, onCountry }: CountryChoiceProps) {
  const names = new Intl.DisplayNames(interfaceLanguage, { type: 'region' })
  const choices = countriesWithLines
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name))
  const isKnown = country !== null && countriesWithLines.includes(country)
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {words.linesFor}
      <select
        value={isKnown ? country : ELSEWHERE}
        onChange={(event) => onCountry(event.target.value)}
        className="min-h-11 rounded-xl border border-line-strong bg-surface px-3 text-ink"
      >
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={ELSEWHERE}>{words.elsewhere}</option>
      </select>
    </label>
  )
}

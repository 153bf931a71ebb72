// The fellowship switcher: opens without JavaScript; entries that are coming soon are shown and cannot be chosen.
import { Check, ChevronDown } from 'lucide-react'
import { type Fellowship, fellowshipIds, fellowships } from '#rules/fellowship.ts'
import { siteWords as words } from './site-words.ts'

interface FellowshipSwitcherProps {
  current: Fellowship
  comingSoon: readonly Fellowship[]
}

export function FellowshipSwitcher({ current, comingSoon }: FellowshipSwitcherProps) {
  return (
    <details className="sm:relative">
      <summary className="press flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-semibold whitespace-nowrap hover:border-water">
        <span className="sr-only">{words.chooseFellowship}: </span>
        {fellowships[current].shortName}
        <ChevronDown size={17} aria-hidden="true" />
      </summary>
      <nav
        aria-label={words.fellowships}
        className="absolute inset-x-3 top-18 z-20 rounded-card border border-line bg-surface p-2 shadow-float sm:inset-x-auto sm:top-13 sm:left-0 sm:w-76"
      >
        <ul>
          {fellowshipIds.map((id) => (
            <li key={id}>
              <Entry id={id} current={id === current} soon={comingSoon.includes(id)} />
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function Entry({ id, current, soon }: { id: Fellowship; current: boolean; soon: boolean }) {
  const { shortName, name, path } = fellowships[id]
  const look = 'flex min-h-14 items-center gap-3 rounded-xl px-3 py-1.5 leading-tight'
  const label = (
    <span className="flex-1">
      <span className="block font-semibold">{shortName}</span>
      {shortName !== name && <span className="block text-sm text-soft">{name}</span>}
    </span>
  )
  if (soon) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet, so that it is still read out
      <span role="link" aria-disabled="true" tabIndex={0} className={`${look} text-faint`}>
        {label}
        <span className="text-xs">{words.comingSoon}</span>
      </span>
    )
  }
  return (
    <a
      href={path}
      aria-current={current ? 'true' : undefined}
      className={`press ${look} hover:bg-water-soft`}
    >
      {label}
      {current && <Check size={18} aria-hidden="true" className="text-water" />}
    </a>
  )
}

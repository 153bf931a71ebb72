// The foot of every public page: its links, the way to help, and the two notices.
import { SunMoon } from 'lucide-react'
import { brand } from '#rules/brand.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { LogoMark } from '../ui/logo.tsx'
import { guidesLink } from './links.ts'
import { siteWords as words } from './site-words.ts'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

export function Footer({ fellowship }: { fellowship: Fellowship }) {
  return (
    <footer className="border-t border-line bg-sunk">
      <div className="mx-auto max-w-[80rem] px-4 py-12 text-soft sm:px-8">
        <div className="flex flex-col gap-8 lg:flex-row lg:justify-between">
          <p className="flex items-center gap-3">
            <LogoMark size={36} />
            <span>
              <span className="block font-serif text-2xl leading-tight text-ink">
                {brand.productName}
              </span>
              <span className="text-sm">{brand.tagline}</span>
            </span>
          </p>
          <nav aria-label={words.footer} className="no-print">
            <ul className="grid grid-cols-2 gap-x-10 sm:grid-cols-3 sm:gap-x-14">
              {links(fellowship).map(([label, href]) => (
                <li key={href}>
                  <a href={href} className={link}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="mt-8 space-y-2 border-t border-line pt-6 text-sm">
          <p className="max-w-3xl">{brand.complementNotice}</p>
          <p className="max-w-3xl">{brand.independenceNotice}</p>
          <p className="flex flex-wrap items-center justify-between gap-4">
            <span>
              {brand.company}, {brand.country}
            </span>
            <button
              type="button"
              id="theme"
              hidden
              className="press no-print inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 font-medium hover:bg-water-soft"
            >
              <SunMoon size={18} aria-hidden="true" />
              {words.theme}
            </button>
          </p>
        </div>
      </div>
    </footer>
  )
}

function links(fellowship: Fellowship): readonly (readonly [string, string])[] {
  return [
    [words.about, '/about'],
    [words.pricingPhilosophy, '/pricing-philosophy'],
    [words.payItForward, '/pay-it-forward'],
    [words.guides, guidesLink(fellowship)],
    [words.breathe, '/breathe'],
    [words.help, '/help-now'],
    [words.crisis, '/crisis'],
    [words.privacy, '/privacy'],
    [words.terms, '/terms'],
    [words.contact, `mailto:${brand.supportEmail}`],
  ]
}

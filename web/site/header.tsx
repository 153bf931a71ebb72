// The navigation of the public pages: the name, the fellowship switcher, the sections, and the ways into the app.
import { LifeBuoy, Menu } from 'lucide-react'
import { brand } from '#rules/brand.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { buttonLook } from '../ui/button.tsx'
import { LogoMark } from '../ui/logo.tsx'
import { FellowshipSwitcher } from './fellowship-switcher.tsx'
import { appLink, comingSoon, sectionLink, startLink } from './links.ts'
import { siteWords as words } from './site-words.ts'

interface HeaderProps {
  fellowship: Fellowship
  path: string | null
}

export function Header({ fellowship, path }: HeaderProps) {
  const home = sectionLink(fellowship, '').replace('#', '')
  return (
    <header className="no-print relative z-10 mx-auto flex h-18 max-w-[80rem] items-center gap-2 px-4 sm:px-8">
      <a
        href={home}
        aria-label={words.home}
        aria-current={path === home ? 'page' : undefined}
        className="press flex min-h-12 items-center gap-3 rounded-xl pr-2"
      >
        <LogoMark size={36} />
        <span className="font-serif text-2xl">{brand.productName}</span>
      </a>
      <FellowshipSwitcher current={fellowship} comingSoon={comingSoon} />
      <nav aria-label={words.navigation} className="ml-auto hidden items-center gap-1 lg:flex">
        <Links
          fellowship={fellowship}
          look="press inline-flex min-h-11 items-center rounded-full px-3.5 font-medium text-soft hover:bg-water-soft hover:text-ink"
        />
        <a href={startLink(fellowship)} className={`ml-1 ${buttonLook()}`}>
          {words.getStarted}
        </a>
      </nav>
      <details className="group ml-auto lg:hidden">
        <summary className="press flex size-12 items-center justify-center rounded-full hover:bg-water-soft">
          <Menu size={24} aria-hidden="true" />
          <span className="sr-only">{words.menu}</span>
        </summary>
        <nav
          aria-label={words.navigation}
          className="absolute inset-x-3 top-18 flex flex-col rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <Links
            fellowship={fellowship}
            look="press flex min-h-12 items-center rounded-xl px-3 text-lg hover:bg-water-soft"
          />
          <a href={startLink(fellowship)} className={`mt-2 ${buttonLook()}`}>
            {words.getStarted}
          </a>
        </nav>
      </details>
    </header>
  )
}

function Links({ fellowship, look }: { fellowship: Fellowship; look: string }) {
  return (
    <>
      <a href={sectionLink(fellowship, 'features')} className={look}>
        {words.features}
      </a>
      <a href={sectionLink(fellowship, 'guides')} className={look}>
        {words.guides}
      </a>
      <a href={sectionLink(fellowship, 'pricing')} className={look}>
        {words.pricing}
      </a>
      <a href="/help-now" className={`${look} gap-2`}>
        <LifeBuoy size={18} aria-hidden="true" />
        {words.help}
      </a>
      <a href={appLink(fellowship)} className={look}>
        {words.login}
      </a>
    </>
  )
}

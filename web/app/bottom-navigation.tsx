// The five sections at the bottom of a phone, within reach of a thumb; the middle one stands out.
import { Link } from 'react-router'
import { centreSection, mainSections, type Section } from './sections.ts'
import { shellWords as words } from './shell-words.ts'

export function BottomNavigation({ pathname }: { pathname: string }) {
  return (
    <nav
      aria-label={words.sections}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] rail:hidden"
    >
      <ul className="mx-auto grid h-[4.5rem] max-w-xl grid-cols-[1fr_1fr_1.3fr_1fr_1.3fr]">
        {mainSections.map((section) => (
          <li key={section.path}>
            <Entry section={section} current={pathname === section.path} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Entry({ section, current }: { section: Section; current: boolean }) {
  const Icon = section.icon
  const isCentre = section === centreSection
  return (
    <Link
      to={section.path}
      aria-current={current ? 'page' : undefined}
      className={`relative flex h-full flex-col items-center justify-end gap-1 pb-2.5 text-[0.6875rem] leading-none min-[390px]:text-xs font-medium whitespace-nowrap ${
        current ? 'text-water' : 'text-soft'
      } hover:text-ink`}
    >
      {isCentre ? (
        <span className="press absolute -top-5 flex size-14 items-center justify-center rounded-full border-4 border-surface bg-water text-on-water shadow-lift">
          <Icon size={26} />
        </span>
      ) : (
        <span
          className={`flex h-8 w-13 items-center justify-center rounded-full ${current ? 'bg-water-soft' : ''}`}
        >
          <Icon size={22} />
        </span>
      )}
      <span className={current ? 'font-semibold' : ''}>{section.label}</span>
    </Link>
  )
}

// The navigation of wide screens: the five sections, then what a phone keeps in the brand menu.
import { Link } from 'react-router'
import { centreSection, mainSections, menuSections, type Section } from './sections.ts'
import { shellWords as words } from './shell-words.ts'

const secondary = menuSections.filter((section) => !mainSections.includes(section))

export function Rail({ pathname }: { pathname: string }) {
  return (
    <nav aria-label={words.sections} className="hidden rail:block">
      <div className="sticky top-[4.5rem] space-y-5 py-6 pr-2 pl-6">
        <ul className="space-y-1">
          {mainSections.map((section) => (
            <Entry key={section.path} section={section} pathname={pathname} />
          ))}
        </ul>
        <ul className="space-y-1 border-t border-line pt-5">
          {secondary.map((section) => (
            <Entry key={section.path} section={section} pathname={pathname} />
          ))}
        </ul>
      </div>
    </nav>
  )
}

function Entry({ section, pathname }: { section: Section; pathname: string }) {
  const Icon = section.icon
  const current = pathname === section.path
  const look = current
    ? 'bg-water-soft font-semibold text-ink'
    : 'text-soft hover:bg-water-soft hover:text-ink'
  return (
    <li>
      <Link
        to={section.path}
        aria-current={current ? 'page' : undefined}
        className={`press flex min-h-12 items-center gap-3.5 rounded-xl px-3.5 font-medium ${look}`}
      >
        {section === centreSection ? (
          <span className="-mx-1.5 flex size-8 items-center justify-center rounded-full bg-water text-on-water">
            <Icon size={18} />
          </span>
        ) : (
          <Icon size={21} className={current ? 'text-water' : ''} />
        )}
        {section.label}
      </Link>
    </li>
  )
}

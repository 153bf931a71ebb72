// The reader of a guide: what it is about, its modules at the side, and one module at a time.
import { ArrowLeft, Clock } from 'lucide-react'
import type { Guide } from '#content/library/guides.ts'
import { guidesLink } from '../links.ts'
import { guideWords as words } from '../site-words.ts'
import { AskToSignIn } from './ask-to-sign-in.tsx'
import { GuideModules } from './guide-modules.tsx'

export function GuidePage({ guide }: { guide: Guide }) {
  return (
    <div className="mx-auto max-w-[76rem] px-5 pt-4 pb-24 sm:px-8 lg:pt-8">
      <a
        href={guidesLink(guide.fellowship)}
        className="no-print press -ml-3 inline-flex min-h-12 items-center gap-2 rounded-full px-3 font-medium text-soft hover:bg-water-soft"
      >
        <ArrowLeft size={19} aria-hidden="true" />
        {words.backToGuides}
      </a>
      <div className="mt-2 grid gap-x-16 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <GuideHead guide={guide} />
        <Sidebar guide={guide} />
        <GuideModules guide={guide} />
      </div>
    </div>
  )
}

function GuideHead({ guide }: { guide: Guide }) {
  return (
    <header className="lg:col-span-2 lg:grid lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:gap-x-16">
      <div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
          <span className="flex items-center gap-2">
            <Clock size={18} aria-hidden="true" />
            {guide.estimated_time}
          </span>
          <span className="rounded-full bg-water-soft px-3.5 py-1 text-sm font-semibold text-ink">
            {words.difficulty[guide.difficulty_level]}
          </span>
        </p>
        <h1 className="mt-4 text-[2.6rem] sm:text-6xl">{guide.title}</h1>
        <p className="mt-5 max-w-[40rem] text-lg text-soft">{guide.description}</p>
        {guide.fellowship !== 'alateen' && (
          <AskToSignIn label={words.bookmark} guide={guide.id} look="outline" />
        )}
      </div>
      <section className="mt-8 self-start rounded-card border border-line bg-surface p-6 lg:mt-0">
        <h2 className="text-xl">{words.objectives}</h2>
        <ul className="mt-3 list-disc space-y-1.5 pl-5 text-soft marker:text-water">
          {guide.learning_objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </section>
    </header>
  )
}

function Sidebar({ guide }: { guide: Guide }) {
  return (
    <nav aria-label={words.modules} className="no-print self-start lg:sticky lg:top-6">
      <h2 className="text-xl">{words.modules}</h2>
      <ol className="mt-3 space-y-1">
        {guide.modules.map((module, index) => (
          <li key={module.id}>
            <a
              href={`#${module.id}`}
              data-module
              className="press group flex min-h-12 items-center gap-3 rounded-xl px-2.5 py-1.5 leading-snug hover:bg-water-soft aria-[current]:bg-water-soft aria-[current]:font-semibold"
            >
              <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-line-strong text-sm group-aria-[current]:border-water group-aria-[current]:bg-water group-aria-[current]:text-on-water">
                {index + 1}
              </span>
              {module.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

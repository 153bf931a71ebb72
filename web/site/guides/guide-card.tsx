// A guide's card: its icon on its colour, its title, how long it takes, and the way in.
import type { Guide } from '#content/library/guides.ts'
import { Icon } from '../icons.tsx'
import { guideWords, landingWords as words } from '../site-words.ts'

/** The six colours of covers, each with a darker ink for its icon. */
const covers: Readonly<Record<Guide['color'], string>> = {
  teal: 'from-[#d3e8e4] to-[#a9cfcb] text-[#0f4d54]',
  amber: 'from-[#faecd0] to-[#efcf9a] text-[#6b3f08]',
  rose: 'from-[#f9e1e0] to-[#ebb9b9] text-[#7a2c3d]',
  indigo: 'from-[#e2e2f5] to-[#babce6] text-[#32357d]',
  moss: 'from-[#e2eed8] to-[#b6d0a4] text-[#2b5230]',
  slate: 'from-[#e2e8ec] to-[#b5c4cd] text-[#2c4452]',
}

export function GuideCard({ guide, level }: { guide: Guide; level: 3 | 4 }) {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-lift">
      <div
        aria-hidden="true"
        className={`relative flex h-28 items-center overflow-hidden bg-linear-to-br px-6 ${covers[guide.color]}`}
      >
        <svg
          viewBox="0 0 300 112"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full fill-current opacity-10"
          aria-hidden="true"
        >
          <path d="M0 84c60-34 96-34 150-12s96 14 150-16v56H0Z" />
          <path d="M0 98c70-20 130-18 190-4 40 8 76 4 110-8v26H0Z" />
        </svg>
        <span className="relative inline-flex size-14 items-center justify-center rounded-2xl bg-white/60">
          <Icon name={guide.icon} size={28} />
        </span>
      </div>
      <div className="flex flex-1 flex-col p-6">
        <p className="text-sm text-soft">
          {guide.estimated_time} · {guideWords.difficulty[guide.difficulty_level]}
        </p>
        <Heading className="mt-1.5 font-serif text-[1.375rem] leading-tight">{guide.title}</Heading>
        <p className="mt-2 flex-1 text-soft">{guide.description}</p>
        <a
          href={`/guides/${guide.id}`}
          aria-label={`${words.readGuide}: ${guide.title}`}
          className="press mt-5 inline-flex min-h-12 items-center justify-center rounded-full bg-water-soft px-6 font-semibold hover:bg-water hover:text-on-water"
        >
          {words.readGuide}
        </a>
      </div>
    </article>
  )
}

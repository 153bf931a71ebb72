// What the AI companion is on this fellowship's page, and what it is not; a band of deep water.
import { Info } from 'lucide-react'
import type { Landing } from '#content/library/site.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { siteWords } from '../site-words.ts'

/** Deep enough for white words in both themes. */
const depths: Readonly<Record<Fellowship, string>> = {
  aa: 'bg-[linear-gradient(165deg,#0f4d54,#0a343c)]',
  na: 'bg-[linear-gradient(165deg,#2b2e66,#171a40)]',
  alanon: 'bg-[linear-gradient(165deg,#63304f,#3a1d36)]',
  alateen: 'bg-[linear-gradient(165deg,#25543a,#143524)]',
}

interface CompanionSectionProps {
  words: Landing['companion_section']
  fellowship: Fellowship
}

export function CompanionSection({ words, fellowship }: CompanionSectionProps) {
  return (
    <section className={`relative overflow-hidden text-white ${depths[fellowship]}`}>
      <Ripples />
      <div className="relative mx-auto max-w-[52rem] px-5 py-20 text-center sm:px-8 lg:py-28">
        <h2 className="text-4xl sm:text-[2.75rem]">{words.heading}</h2>
        <p className="mt-6 text-lg leading-relaxed text-white/90 sm:text-xl sm:leading-relaxed">
          {words.text}
        </p>
        <p className="mx-auto mt-8 flex max-w-2xl items-start gap-3 rounded-card border border-white/25 bg-black/20 p-5 text-left">
          <Info size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>{words.notice}</span>
        </p>
        <p className="mt-6 flex flex-wrap justify-center gap-x-8">
          <Way href="/crisis">{siteWords.crisis}</Way>
          <Way href="/help-now">{siteWords.help}</Way>
        </p>
      </div>
    </section>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center underline decoration-white/50 underline-offset-4 hover:decoration-white focus-visible:outline-white"
    >
      {children}
    </a>
  )
}

// Rings on the water, as after a pebble.
function Ripples() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 600"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none stroke-white/10"
    >
      {[90, 180, 290, 420, 570, 740].map((radius) => (
        <ellipse key={radius} cx="600" cy="330" rx={radius} ry={radius * 0.34} strokeWidth="1.5" />
      ))}
    </svg>
  )
}

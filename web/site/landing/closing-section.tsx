// The last word of a landing page: one small thing to do next.
import type { Landing } from '#content/library/site.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import { buttonLook } from '../../ui/button.tsx'
import { startLink } from '../links.ts'

interface ClosingSectionProps {
  words: Landing['closing']
  callToAction: string
  fellowship: Fellowship
}

export function ClosingSection({ words, callToAction, fellowship }: ClosingSectionProps) {
  return (
    <section className="border-t border-line bg-water-soft">
      <div className="mx-auto max-w-[44rem] px-5 py-20 text-center sm:px-8 lg:py-24">
        <h2 className="text-4xl sm:text-[2.75rem]">{words.heading}</h2>
        <p className="mt-5 text-lg">{words.text}</p>
        <a href={startLink(fellowship)} className={`mt-8 min-h-14 px-9 text-lg ${buttonLook()}`}>
          {callToAction}
        </a>
      </div>
    </section>
  )
}

// Six things that are inside, a card each.
import type { Landing } from '#content/library/site.ts'
import { Icon } from '../icons.tsx'
import { landingWords as words } from '../site-words.ts'

export function FeatureCards({ features }: { features: Landing['features'] }) {
  return (
    <section id="features" className="border-y border-line bg-sunk">
      <div className="mx-auto max-w-[76rem] px-5 py-20 sm:px-8 lg:py-24">
        <h2 className="text-4xl sm:text-[2.75rem]">{words.featuresHeading}</h2>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {features.map((feature) => (
            <li
              key={feature.title}
              className="rounded-card border border-line bg-surface p-6 shadow-lift"
            >
              <span className="inline-flex size-13 items-center justify-center rounded-2xl bg-water-soft text-water">
                <Icon name={feature.icon} />
              </span>
              <h3 className="mt-5 text-[1.375rem]">{feature.title}</h3>
              <p className="mt-2 text-soft">{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

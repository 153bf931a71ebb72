// The breathing exercise for everyone: a circle that a style sheet moves, and the same in words.
import { brand } from '#rules/brand.ts'
import { breatheWords as words } from './site-words.ts'

export function BreathePage() {
  return (
    <div className="mx-auto max-w-[44rem] px-5 pt-8 pb-24 text-center sm:pt-14">
      <h1 className="text-[2.6rem] sm:text-6xl">{words.heading}</h1>
      <p className="mt-4 text-lg text-soft">{words.lead}</p>
      <Exercise />
      <section className="mx-auto mt-14 max-w-[34rem] rounded-card border border-line bg-surface p-6 text-left sm:p-8">
        <h2 className="text-2xl">{words.textHeading}</h2>
        <ol className="mt-4 list-decimal space-y-2.5 pl-5 text-lg marker:text-water">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-5 text-soft">{words.note}</p>
      </section>
      <p className="mt-8 text-soft">
        {words.danger}{' '}
        <a href="/help-now" className="font-semibold text-water underline underline-offset-4">
          {words.dangerLink}
        </a>
      </p>
      <p className="mt-3 text-sm text-soft">{brand.complementNotice}</p>
    </div>
  )
}

// A checkbox is the one switch that works without script. Screen readers get the words instead of the circle.
function Exercise() {
  return (
    <div className="mt-8 flex flex-col items-center motion-reduce:hidden print:hidden">
      <input type="checkbox" id="breathe" className="breath-switch peer sr-only" />
      <div
        aria-hidden="true"
        className="breath-stage relative flex size-72 items-center justify-center sm:size-80"
      >
        <div className="absolute inset-0 rounded-full border-2 border-water/20" />
        <div className="breath-circle absolute inset-0 rounded-full bg-[radial-gradient(circle_at_50%_38%,var(--water-soft),color-mix(in_oklab,var(--water)_45%,var(--water-soft)))]" />
        <div className="breath-words absolute font-serif text-3xl [&>*]:absolute [&>*]:-translate-1/2 [&>*]:whitespace-nowrap">
          <span>{words.in}</span>
          <span>{words.hold}</span>
          <span>{words.out}</span>
        </div>
      </div>
      <label
        htmlFor="breathe"
        className="press mt-6 inline-flex min-h-14 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-9 text-lg font-semibold peer-checked:border-water peer-checked:bg-water peer-checked:text-on-water peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-water"
      >
        {words.start}
      </label>
    </div>
  )
}

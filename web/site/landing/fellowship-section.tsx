// Whom the page is for, in paragraphs and in a few short points.
import type { Landing } from '#content/library/site.ts'

export function FellowshipSection({ words }: { words: Landing['fellowship_section'] }) {
  return (
    <section className="mx-auto grid max-w-[76rem] gap-x-20 gap-y-12 px-5 py-20 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:py-28">
      <div>
        <h2 className="text-4xl sm:text-[2.75rem]">{words.heading}</h2>
        <div className="mt-6 max-w-[36rem] space-y-5 text-lg text-soft">
          {words.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ul className="self-center border-t border-line">
        {words.points.map((point) => (
          <li key={point.title} className="border-b border-line py-5">
            <h3 className="text-[1.375rem]">{point.title}</h3>
            <p className="mt-1.5 text-soft">{point.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

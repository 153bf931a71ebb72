// The modules of a guide one after the other; the style sheet shows the one that the address names.
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { Guide, GuideModule } from '#content/library/guides.ts'
import { buttonLook } from '../../ui/button.tsx'
import { guideWords as words } from '../site-words.ts'
import { AskToSignIn } from './ask-to-sign-in.tsx'

export function GuideModules({ guide }: { guide: Guide }) {
  return (
    <div className="modules min-w-0">
      {guide.modules.map((module, index) => (
        <section
          key={module.id}
          id={module.id}
          aria-labelledby={`${module.id}-title`}
          className="max-w-[42rem] scroll-mt-6 border-t border-line pt-8 not-first:mt-14 lg:border-0 lg:pt-0"
        >
          <p className="font-semibold text-water">
            {words.moduleOf(index + 1, guide.modules.length)}
          </p>
          <h2 id={`${module.id}-title`} className="mt-1 text-4xl">
            {module.title}
          </h2>
          <Module module={module} />
          <Onward guide={guide} index={index} />
        </section>
      ))}
    </div>
  )
}

function Module({ module }: { module: GuideModule }) {
  return (
    <>
      <div className="mt-5 rounded-2xl bg-sunk px-5 py-4">
        <h3 className="font-sans text-sm font-semibold text-soft">{words.inThisModule}</h3>
        <ul className="mt-1.5 list-disc space-y-1 pl-5">
          {module.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </div>
      <Html html={module.content} />
      <h3 className="mt-12 text-2xl">{words.exercises}</h3>
      {module.exercises.map((exercise) => (
        <div key={exercise.id} className="mt-4 rounded-card border border-line bg-surface p-6">
          <h4 className="font-serif text-xl">{exercise.title}</h4>
          <Html html={exercise.content} />
        </div>
      ))}
      {module.assessments.map((assessment) => (
        <div key={assessment.id} className="mt-8 rounded-card bg-water-soft p-6">
          <h3 className="text-xl">{assessment.title}</h3>
          <ul className="mt-3 list-disc space-y-2 pl-5">
            {assessment.questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p className="mt-3 text-sm">{words.yourself}</p>
        </div>
      ))}
    </>
  )
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, made into HTML by the build
  return <div className="prose mt-5" dangerouslySetInnerHTML={{ __html: onThisPage(html) }} />
}

/** A module's own title is of the second rank, so its headings begin with the third; breathing needs no account here. */
function onThisPage(html: string): string {
  return html
    .replaceAll(/(<\/?h)([2-4])/g, (_, tag: string, rank: string) => tag + (Number(rank) + 1))
    .replaceAll('href="/app/reset"', 'href="/breathe"')
}

// Teenagers have no accounts here, so they are only shown the way on.
function Onward({ guide, index }: { guide: Guide; index: number }) {
  const [previous, next] = [guide.modules[index - 1], guide.modules[index + 1]]
  return (
    <div className="no-print mt-10 flex flex-wrap items-start gap-x-3 border-t border-line pt-4">
      {previous && (
        <a href={`#${previous.id}`} className={`mt-6 ${buttonLook('outline')}`}>
          <ArrowLeft size={19} aria-hidden="true" />
          {words.previousModule}
        </a>
      )}
      {guide.fellowship !== 'alateen' ? (
        <AskToSignIn label={words.complete} guide={guide.id} look="primary">
          {next && (
            <a
              href={`#${next.id}`}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {words.readOn}
            </a>
          )}
        </AskToSignIn>
      ) : (
        next && (
          <a href={`#${next.id}`} className={`mt-6 ${buttonLook()}`}>
            {words.nextModule}
            <ArrowRight size={19} aria-hidden="true" />
          </a>
        )
      )}
    </div>
  )
}

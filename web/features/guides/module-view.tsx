// One module: its words, its exercises, the questions for oneself, and the way on.
import type { CSSProperties } from 'react'
import type { Progress } from '#rules/guide-progress.ts'
import { codeOf } from '../../backend/failure.ts'
import type { TextSizeChoice } from '../../backend/text-size.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { TextSize } from '../../ui/text-size.tsx'
import { GuideBookmarkToggle } from './guide-bookmark-toggle.tsx'
import { GuideHtml } from './guide-html.tsx'
import type { Assessment, Exercise, Guide, GuideModule } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'
import { ModuleEnd } from './module-end.tsx'

/** The module that is being marked as completed, possibly the one before this. */
export interface Completing {
  readonly isError: boolean
  readonly error: unknown
  mutate(moduleId: string): void
}

/** What the server says to somebody whose session has ended. */
const signedOutCodes: readonly string[] = ['42501', 'PGRST301', 'PGRST302', 'PGRST303']

interface ModuleViewProps {
  userId: string
  guide: Guide
  module: GuideModule
  progress: Progress | null
  size: TextSizeChoice
  completing: Completing
  onOpen: (position: number) => void
}

export function ModuleView(props: ModuleViewProps) {
  const { userId, guide, module, size, completing } = props
  const position = guide.modules.indexOf(module)
  const fontSize: CSSProperties = { fontSize: `${size.factor}em` }
  return (
    <article className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-lift sm:p-8">
      <div className="flex min-h-11 items-center justify-between">
        <p className="text-sm font-semibold text-water">
          {words.moduleOf(position + 1, guide.modules.length)}
        </p>
        <div className="-mr-2 flex">
          <TextSize label={size.label} onSmaller={size.smaller} onLarger={size.larger} />
          <GuideBookmarkToggle userId={userId} guideId={guide.id} moduleId={module.id} />
        </div>
      </div>
      {completing.isError && (
        <Banner tone="error">
          {signedOutCodes.includes(codeOf(completing.error))
            ? words.notAuthenticated
            : words.completeFailed}
        </Banner>
      )}
      <h2
        id="module-title"
        tabIndex={-1}
        className="mt-1 max-w-[42rem] scroll-mt-36 text-[2rem] outline-none sm:text-4xl"
      >
        {module.title}
      </h2>
      <div style={fontSize} className="max-w-[42rem]">
        <Objectives objectives={module.learning_objectives} />
        <GuideHtml html={module.content} className="mt-6" />
        <Exercises exercises={module.exercises} />
        {module.assessments.map((assessment) => (
          <SelfCheck key={assessment.id} assessment={assessment} />
        ))}
      </div>
      <ModuleEnd {...props} position={position} />
    </article>
  )
}

function Objectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <section className="mt-5 rounded-2xl bg-sunk px-5 py-4">
      <h3 className="font-sans text-[0.9em] font-semibold tracking-normal text-soft">
        {words.inThisModule}
      </h3>
      <ul className="mt-1.5 list-disc space-y-1 pl-5">
        {objectives.map((objective) => (
          <li key={objective}>{objective}</li>
        ))}
      </ul>
    </section>
  )
}

function Exercises({ exercises }: { exercises: readonly Exercise[] }) {
  return (
    <section className="mt-10">
      <h3 className="text-[1.5em]">{words.exercises}</h3>
      {exercises.map((exercise) => (
        <Card key={exercise.id} tone="warm" className="mt-4 text-ink">
          <h4 className="mb-3 font-serif text-[1.2em] leading-tight">{exercise.title}</h4>
          <GuideHtml html={exercise.content} />
        </Card>
      ))}
    </section>
  )
}

function SelfCheck({ assessment }: { assessment: Assessment }) {
  return (
    <section className="mt-5 rounded-card bg-water-soft p-5 sm:p-6">
      <h3 className="text-[1.2em]">{assessment.title}</h3>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {assessment.questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9em] text-soft">{words.yourself}</p>
    </section>
  )
}

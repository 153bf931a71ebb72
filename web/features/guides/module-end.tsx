// The end of a module: back to the one before, or complete it and go on.
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { Link } from 'react-router'
import { completedCount, isCompleted, type Progress } from '#rules/guide-progress.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import type { Guide, GuideModule } from './guides-queries.ts'
import { guidesWords as words } from './guides-words.ts'

interface ModuleEndProps {
  guide: Guide
  module: GuideModule
  position: number
  progress: Progress | null
  completing: { mutate(moduleId: string): void }
  onOpen: (position: number) => void
}

export function ModuleEnd(props: ModuleEndProps) {
  const { guide, module, position, progress, completing, onOpen } = props
  const isDone = isCompleted(module.id, progress)
  const isLast = position === guide.modules.length - 1
  const isFinished = completedCount(guide, progress) === guide.modules.length
  const goOn = () => {
    if (!isDone) completing.mutate(module.id)
    if (!isLast) onOpen(position + 1)
  }
  return (
    <footer className="mt-10 max-w-[42rem] space-y-4 border-t border-line pt-5">
      {isLast && isFinished && <Finished />}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {position > 0 ? (
          <Button look="quiet" className="-ml-3" onClick={() => onOpen(position - 1)}>
            <ArrowLeft size={19} />
            {words.previousModule}
          </Button>
        ) : (
          <span />
        )}
        <Button
          look={isDone ? 'outline' : 'primary'}
          disabled={isDone && isLast}
          onClick={goOn}
          className="max-sm:w-full"
        >
          {isDone ? <Check size={19} /> : null}
          {isDone ? words.completed : words.complete}
          {!isDone && !isLast && <ArrowRight size={19} />}
        </Button>
      </div>
    </footer>
  )
}

function Finished() {
  return (
    <div className="rounded-2xl bg-water-soft p-5">
      <p>{words.finished}</p>
      <Link to="/app/guides" className={`${buttonLook('outline')} mt-4`}>
        {words.backToGuides}
      </Link>
    </div>
  )
}

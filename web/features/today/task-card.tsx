// One thing to do today: its words, a button that marks it as done for good, and one that opens the chat on it.
import { Check, type LucideIcon, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { todayWords as words } from './today-words.ts'

interface TaskCardProps {
  icon: LucideIcon
  title: string
  isDone: boolean
  onComplete: () => void
  onDiscuss: () => void
  children: ReactNode
}

export function TaskCard(props: TaskCardProps) {
  const { icon: Icon, title, isDone, children } = props
  return (
    <Card>
      <h3 className="mb-3.5 flex items-center gap-2.5 font-sans text-sm font-semibold tracking-normal text-soft">
        <Icon size={20} className="text-water" />
        {title}
      </h3>
      {children}
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-1 gap-y-2 border-t border-line pt-4">
        <button
          type="button"
          aria-pressed={isDone}
          disabled={isDone}
          onClick={props.onComplete}
          className={`press inline-flex min-h-11 items-center gap-2.5 rounded-full pr-3.5 pl-2.5 text-sm font-semibold ${
            isDone
              ? 'bg-water-soft text-ink'
              : 'border border-line-strong hover:border-water hover:bg-water-soft'
          }`}
        >
          <span
            className={`flex size-6 items-center justify-center rounded-full ${
              isDone ? 'rise bg-water text-on-water' : 'border-2 border-line-strong'
            }`}
          >
            {isDone && <Check size={15} strokeWidth={3} />}
          </span>
          {isDone ? words.done : words.markDone}
          <span className="sr-only">{title}</span>
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={props.onDiscuss}
          className="press inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-semibold text-water sm:px-3 hover:bg-water-soft"
        >
          <MessageCircle size={18} className="hidden sm:block" />
          {words.discuss}
          <span className="sr-only">{title}</span>
        </button>
      </div>
    </Card>
  )
}

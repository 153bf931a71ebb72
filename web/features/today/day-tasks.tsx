// The three cards of the day: prayer, reading and question, each done once and open for a talk.
import { BookOpen, type LucideIcon, MessageCircleQuestion, Waves } from 'lucide-react'
import { Link } from 'react-router'
import type { ChatContext } from '#rules/chat-context.ts'
import type { Day } from '#rules/day.ts'
import type { DoneTask, TaskType } from '#rules/streak.ts'
import { Banner } from '../../ui/banner.tsx'
import { TaskCard } from './task-card.tsx'
import { type Prayer, type Reading, useCompleteTask } from './today-queries.ts'
import { todayWords as words } from './today-words.ts'

const icons: Readonly<Record<TaskType, LucideIcon>> = {
  prayer: Waves,
  reading: BookOpen,
  prompt: MessageCircleQuestion,
}

/** The day's words, as they are shown. */
export interface DayWords {
  readonly theme: string
  readonly question: string
  readonly prayer: Prayer
  readonly reading: Reading
}

interface DayTasksProps {
  userId: string
  day: Day
  done: readonly DoneTask[]
  words: DayWords
  onDiscuss: (context: ChatContext) => void
}

export function DayTasks({ userId, day, done, words: dayWords, onDiscuss }: DayTasksProps) {
  const complete = useCompleteTask(userId, day)
  const { theme, prayer, reading, question } = dayWords
  const card = (type: TaskType, content: string) => ({
    icon: icons[type],
    title: words.titles[type],
    isDone: done.some((task) => task.task_type === type),
    onComplete: () => complete.mutate(type),
    onDiscuss: () => onDiscuss({ type: type === 'prompt' ? 'question' : type, content, theme }),
  })
  return (
    <>
      {complete.isError && <Banner tone="error">{words.taskFailed}</Banner>}
      <TaskCard {...card('prayer', prayer.prayer_text)}>
        <blockquote className="font-serif text-[1.375rem] leading-snug whitespace-pre-line">
          {prayer.prayer_text}
        </blockquote>
        <p className="mt-3 text-sm text-soft">{prayer.source}</p>
      </TaskCard>
      <TaskCard {...card('reading', reading.content)}>
        <h4 className="mb-2 font-serif text-2xl leading-tight">{reading.title}</h4>
        <p className="whitespace-pre-line">{reading.content}</p>
        <Link
          to="/app/book"
          state={{ page: reading.page_number }}
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-water underline-offset-4 hover:underline"
        >
          {words.page(reading.page_number)}
        </Link>
      </TaskCard>
      <TaskCard {...card('prompt', question)}>
        <p className="font-serif text-[1.5rem] leading-snug">{question}</p>
      </TaskCard>
    </>
  )
}

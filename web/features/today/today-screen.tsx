// Today: the theme over the water, three small things to do, how one feels, and something to read or hear.
import { useQuery } from '@tanstack/react-query'
import { Waves } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { ChatContext } from '#rules/chat-context.ts'
import type { Day } from '#rules/day.ts'
import type { Fellowship } from '#rules/fellowship.ts'
import type { SharedDay } from '#rules/share-text.ts'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DayProgress } from './day-progress.tsx'
import { DayTasks } from './day-tasks.tsx'
import { dayWordsOf, sharedDayOf } from './day-words.ts'
import { GuidesCarousel } from './guides-carousel.tsx'
import { MoodCard } from './mood-card.tsx'
import { SpeakerCard } from './speaker-card.tsx'
import { ThemeHeader } from './theme-header.tsx'
import { todayQueries } from './today-queries.ts'
import { todayWords as words } from './today-words.ts'

interface TodayScreenProps {
  userId: string
  day: Day
  fellowship: Fellowship
  onDiscuss: (context: ChatContext) => void
  onShare: (day: SharedDay) => void
}

export function TodayScreen({ userId, day, fellowship, onDiscuss, onShare }: TodayScreenProps) {
  const read = useQuery(todayQueries.day(userId, day))
  // What is below the first card waits for all of it: arriving one by one, the parts would push each other down.
  // Deferred, it is made in small steps, between which the page still answers.
  const ready = useDeferredValue(!read.isPending)
  // What stands below or beside the cards comes a step after them, and moves none of them.
  const isRestReady = useDeferredValue(ready)
  const tasks = read.data?.tasks ?? []
  const dayWords = dayWordsOf(read.data)
  return (
    <div className="mx-auto max-w-[72rem] pb-10 rail:px-6 rail:pt-6">
      <ThemeHeader
        day={day}
        theme={ready ? dayWords.theme : null}
        onShare={ready ? () => onShare(sharedDayOf(dayWords)) : null}
      />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 px-4 rail:px-0 side:grid-cols-[minmax(0,1fr)_21rem] side:gap-7">
        <div className="space-y-5">
          <DayProgress day={day} done={tasks} />
          {ready ? (
            <DayTasks
              userId={userId}
              day={day}
              done={tasks}
              words={dayWords}
              onDiscuss={onDiscuss}
            />
          ) : (
            <LoadingPrayer />
          )}
        </div>
        {isRestReady && (
          <div className="grid content-start gap-5 sm:grid-cols-2 side:grid-cols-1">
            <MoodCard key={day} userId={userId} day={day} recorded={read.data?.mood ?? null} />
            <SpeakerCard latest={read.data?.episode ?? null} />
            <GuidesCarousel fellowship={fellowship} />
          </div>
        )}
      </div>
    </div>
  )
}

function LoadingPrayer() {
  return (
    <Card className="min-h-72">
      <p className="flex items-center gap-2.5 text-sm font-semibold text-soft">
        <Waves size={20} className="text-water" />
        {words.titles.prayer}
      </p>
      <p role="status" className="mt-8 flex items-center gap-3 text-soft">
        <Spinner className="text-water" />
        {words.loadingPrayer}
      </p>
    </Card>
  )
}

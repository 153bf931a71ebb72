// My Stillwater: how long, which milestones, the reading streak, the bookmarks, and the way to the journal.
import { useQueries } from '@tanstack/react-query'
import { ChevronRight, NotebookPen } from 'lucide-react'
import { Link } from 'react-router'
import type { Day } from '#rules/day.ts'
import type { Profile } from '../../backend/profile-queries.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { BookmarkList } from './bookmark-list.tsx'
import { EarlierDates } from './earlier-dates.tsx'
import { MilestoneChips } from './milestone-chips.tsx'
import { progressQueries } from './profile-queries.ts'
import { profileWords as words } from './profile-words.ts'
import { ReadingStreak } from './reading-streak.tsx'
import { SobrietyCounter } from './sobriety-counter.tsx'

interface ProfileScreenProps {
  profile: Profile
  today: Day
}

export function ProfileScreen({ profile, today }: ProfileScreenProps) {
  const { user_id, fellowship, sobriety_date } = profile
  const reads = useQueries({
    queries: [
      progressQueries.runs(user_id),
      progressQueries.bookmarks(user_id),
      progressQueries.periods(user_id),
    ],
  })
  const [runs, bookmarks, periods] = reads
  const retry = () => {
    for (const read of reads) if (read.isError) void read.refetch()
  }
  return (
    <div className="mx-auto max-w-2xl space-y-5 px-4 py-6 side:max-w-[68rem]">
      {reads.some((read) => read.isError) && <Failed onRetry={retry} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 side:grid-cols-2 side:items-start">
        <div className="grid gap-5">
          <SobrietyCounter fellowship={fellowship} since={sobriety_date} today={today} />
          {sobriety_date && <MilestoneChips since={sobriety_date} today={today} />}
          <EarlierDates
            userId={user_id}
            periods={periods.data ?? []}
            since={sobriety_date}
            today={today}
          />
          {sobriety_date === null && <ToJournal />}
        </div>
        <div className="grid gap-5">
          <ReadingStreak runs={runs.data} today={today} />
          {sobriety_date !== null && <ToJournal />}
          <BookmarkList userId={user_id} bookmarks={bookmarks.data} />
        </div>
      </div>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner tone="error">
      <p className="font-semibold">{words.failed}</p>
      <p>{words.failedLead}</p>
      <Button look="outline" className="mt-3" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </Banner>
  )
}

function ToJournal() {
  return (
    <Link
      to="/app/journal"
      className="press flex min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-lift hover:border-water"
    >
      <NotebookPen size={24} className="shrink-0 text-water" />
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-xl leading-tight">{words.journal}</span>
        <span className="mt-0.5 block text-sm text-soft">{words.journalLead}</span>
      </span>
      <ChevronRight size={20} className="text-faint" />
    </Link>
  )
}

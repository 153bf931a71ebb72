// Earlier sobriety dates: a private history, all days together, and a way to take one out.
import { useState } from 'react'
import type { Day } from '#rules/day.ts'
import { sobrietyTime, totalDays } from '#rules/sobriety.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type KeptPeriod, useRemovePeriod } from './profile-queries.ts'
import { timeInWords, profileWords as words } from './profile-words.ts'

interface EarlierDatesProps {
  userId: string
  periods: readonly KeptPeriod[]
  since: Day | null
  today: Day
}

export function EarlierDates({ userId, periods, since, today }: EarlierDatesProps) {
  const [leaving, setLeaving] = useState<KeptPeriod | null>(null)
  if (periods.length === 0) return null
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{words.earlier}</h2>
        <p className="font-medium tabular-nums">{words.inAll(totalDays(periods, since, today))}</p>
      </div>
      <p className="mt-1 text-sm text-soft">{words.earlierLead}</p>
      <ul className="mt-3 divide-y divide-line">
        {periods.map((period) => (
          <li key={period.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{timeInWords(timeOf(period))}</p>
              <p className="text-sm text-soft">{datesOf(period)}</p>
            </div>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setLeaving(period)}
              className="press min-h-11 rounded-full px-3 text-sm font-semibold text-water hover:bg-water-soft"
            >
              {words.remove}
              <span className="sr-only"> {datesOf(period)}</span>
            </button>
          </li>
        ))}
      </ul>
      <RemoveDialog userId={userId} period={leaving} onClose={() => setLeaving(null)} />
    </Card>
  )
}

interface RemoveDialogProps {
  userId: string
  period: KeptPeriod | null
  onClose: () => void
}

function RemoveDialog({ userId, period, onClose }: RemoveDialogProps) {
  const remove = useRemovePeriod(userId)
  return (
    <Dialog open={period !== null} onClose={onClose} title={words.removeTitle}>
      {period && (
        <>
          <p className="text-soft">{words.removeLead(datesOf(period))}</p>
          {remove.isError && (
            <div className="mt-4">
              <Banner tone="error">{words.removeFailed}</Banner>
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={onClose}>{words.keep}</Button>
            <Button
              look="outline"
              busy={remove.isPending}
              onClick={() => remove.mutate(period, { onSuccess: onClose })}
            >
              {words.removeNow}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const timeOf = (period: KeptPeriod) => sobrietyTime(period.started_on, period.ended_on)
const datesOf = (period: KeptPeriod) => words.from(period.started_on, period.ended_on)

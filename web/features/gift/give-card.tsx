// Giving: the credits a Pro member has, and the button that makes a gift of one.
import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { codeOf } from '../../backend/failure.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { giftQueries, useMakeGift } from './gift-queries.ts'
import { giftWords as words } from './gift-words.ts'

interface GiveCardProps {
  userId: string
  isPro: boolean
  onPlan: () => void
}

export function GiveCard({ userId, isPro, onPlan }: GiveCardProps) {
  return (
    <Card tone="warm">
      <h2 className="text-2xl">{words.giveTitle}</h2>
      <p className="mt-1">{words.giveLead}</p>
      {isPro ? <Credits userId={userId} /> : <FreePlan onPlan={onPlan} />}
    </Card>
  )
}

function FreePlan({ onPlan }: { onPlan: () => void }) {
  return (
    <>
      <p className="mt-3">{words.freeLead}</p>
      <Button
        look="outline"
        aria-haspopup="dialog"
        onClick={onPlan}
        className="mt-4 w-full sm:w-auto"
      >
        {words.seePlans}
      </Button>
    </>
  )
}

function Credits({ userId }: { userId: string }) {
  const credits = useQuery(giftQueries.credits(userId))
  const make = useMakeGift(userId)
  const count = credits.data ?? 0
  return (
    <>
      <p className="mt-5 flex items-center gap-3 font-semibold text-glow-ink">
        <Gift size={24} />
        <span role="status" className={credits.isPending ? 'invisible' : ''}>
          {words.credits(count)}
        </span>
      </p>
      <p className="mt-1 text-sm">
        {credits.isSuccess && count === 0 ? words.noCredit : words.creditsLead}
      </p>
      {make.isError && (
        <div className="mt-4">
          <Banner tone="error">
            {codeOf(make.error) === 'no_credit' ? words.noCredit : words.makeFailed}
          </Banner>
        </div>
      )}
      <Button
        className="mt-5 w-full sm:w-auto"
        busy={make.isPending}
        disabled={count === 0}
        onClick={() => make.mutate()}
      >
        {words.make}
      </Button>
    </>
  )
}

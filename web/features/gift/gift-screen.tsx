// Gift Access: giving a week to somebody, claiming one that was given, and how the gifts made so far stand.
import { ClaimForm } from './claim-form.tsx'
import { GiveCard } from './give-card.tsx'
import { MadeGifts } from './made-gifts.tsx'

interface GiftScreenProps {
  userId: string
  isPro: boolean
  /** The code that the person arrived with, or nothing. */
  arrivedWith: string
  onPlan: () => void
}

export function GiftScreen({ userId, isPro, arrivedWith, onPlan }: GiftScreenProps) {
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-4 py-6 side:max-w-[68rem] side:grid-cols-2 side:items-start">
      <div className={`grid gap-5 ${arrivedWith ? 'order-2' : ''}`}>
        <GiveCard userId={userId} isPro={isPro} onPlan={onPlan} />
        <MadeGifts userId={userId} />
      </div>
      <ClaimForm userId={userId} arrivedWith={arrivedWith} />
    </div>
  )
}

// The gifts a member made: how each stands, since when, and the link of those that are still open.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type GiftState, giftLink, giftState } from '#rules/gift.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { type Gift, giftQueries } from './gift-queries.ts'
import { giftWords as words } from './gift-words.ts'

/** How long the button says that the link was copied. */
const COPIED_MS = 2000

export function MadeGifts({ userId }: { userId: string }) {
  const gifts = useQuery(giftQueries.made(userId))
  return (
    <Card>
      <h2 className="text-2xl">{words.madeTitle}</h2>
      {gifts.isPending && <Waiting>{words.loading}</Waiting>}
      {gifts.isError && (
        <div className="mt-4 space-y-3">
          <Banner tone="error">{words.madeFailed}</Banner>
          <Button look="outline" onClick={() => void gifts.refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {gifts.data?.length === 0 && <p className="mt-2 text-soft">{words.madeNone}</p>}
      <ul className="mt-2 divide-y divide-line">
        {gifts.data?.map((gift) => (
          <MadeGift key={gift.id} gift={gift} />
        ))}
      </ul>
    </Card>
  )
}

const badges: Readonly<Record<GiftState, string>> = {
  open: 'bg-glow-soft text-glow-ink',
  claimed: 'bg-water-soft text-ink',
  expired: 'bg-sunk text-soft',
}

function MadeGift({ gift }: { gift: Gift }) {
  const state = giftState(gift, Date.now())
  return (
    <li className="py-4">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          {words.madeOn(gift.created_at)}
          <span className="block text-sm text-soft">{fate(gift, state)}</span>
        </p>
        <span className={`rounded-full px-3 py-1 text-sm font-semibold ${badges[state]}`}>
          {words.states[state]}
        </span>
      </div>
      {state === 'open' && <GiveLink link={giftLink(window.location.origin, gift.code)} />}
    </li>
  )
}

function fate(gift: Gift, state: GiftState): string {
  if (state === 'claimed' && gift.claimed_at !== null) return words.claimedOn(gift.claimed_at)
  return state === 'open' ? words.until(gift.expires_at) : words.expiredOn(gift.expires_at)
}

function GiveLink({ link }: { link: string }) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(link) })
  const share = useMutation({ mutationFn: () => navigator.share({ text: words.shareText(link) }) })
  const { isSuccess, reset } = copy
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(reset, COPIED_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return (
    <div className="mt-3 space-y-3">
      <p className="rounded-xl bg-sunk px-4 py-3 text-sm break-all select-all">{link}</p>
      {copy.isError && <Banner tone="error">{words.copyFailed}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => copy.mutate()}>
          <span aria-live="polite">{isSuccess ? words.copied : words.copy}</span>
        </Button>
        {'share' in navigator && (
          <Button look="outline" onClick={() => share.mutate()}>
            {words.share}
          </Button>
        )}
      </div>
    </div>
  )
}

// Pay It Forward: the two ways to pass something on, each with the button that begins it.
import { Gift, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { payItForwardWords as words } from './gift-words.ts'

export function PayItForwardScreen({ onShare }: { onShare: () => void }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 side:max-w-[68rem]">
      <h2 className="text-3xl">{words.title}</h2>
      <p className="mt-2 mb-6 max-w-prose text-soft">{words.lead}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Card tone="warm" className="flex flex-col">
          <Share2 size={26} className="text-glow-ink" />
          <h3 className="mt-3 text-2xl">{words.shareTitle}</h3>
          <p className="mt-1 mb-5 flex-1">{words.shareLead}</p>
          <Button aria-haspopup="dialog" onClick={onShare}>
            {words.share}
          </Button>
        </Card>
        <Card className="flex flex-col">
          <Gift size={26} className="text-water" />
          <h3 className="mt-3 text-2xl">{words.giftTitle}</h3>
          <p className="mt-1 mb-5 flex-1 text-soft">{words.giftLead}</p>
          <Link to="/app/gift" className={buttonLook('outline')}>
            {words.gift}
          </Link>
        </Card>
      </div>
      <p className="mt-6">
        <a href="/pay-it-forward" className="font-semibold text-water">
          {words.more}
        </a>
      </p>
    </div>
  )
}

// What a visitor with a gift or an invitation in the address is told; the page's script shows the one that fits.
import { Gift, UserRoundPlus } from 'lucide-react'
import { landingWords as words } from '../site-words.ts'

const look =
  'mx-auto mt-7 flex max-w-xl items-center gap-3 rounded-card border border-line bg-glow-soft px-5 py-4 text-left text-glow-ink [&[hidden]]:hidden'

export function Arrivals() {
  return (
    <>
      <p data-arrival="gift" hidden className={look}>
        <Gift size={24} aria-hidden="true" className="shrink-0" />
        {words.gift}
      </p>
      <p data-arrival="ref" hidden className={look}>
        <UserRoundPlus size={24} aria-hidden="true" className="shrink-0" />
        {words.invitation}
      </p>
    </>
  )
}

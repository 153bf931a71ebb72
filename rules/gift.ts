// Gifts: their links, their codes as people paste them, and how one stands.

/** How a gift stands: nobody claimed it yet, somebody did, or its thirty days are over. */
export type GiftState = 'open' | 'claimed' | 'expired'

/** The link that gives a gift to whoever opens it first. */
export function giftLink(origin: string, code: string): string {
  return `${origin}/?gift=${code}`
}

/** How a gift stands at a moment (milliseconds since 1970); times are ISO 8601. */
export function giftState(
  gift: { readonly expires_at: string; readonly claimed_at: string | null },
  now: number,
): GiftState {
  if (gift.claimed_at !== null) return 'claimed'
  return Date.parse(gift.expires_at) > now ? 'open' : 'expired'
}

/** The code in what a person typed or pasted: the code itself, with spaces, or a whole link; null when there is none. */
export function giftCodeIn(text: string): string | null {
  const pasted = /[?&]gift=([0-9a-fA-F]+)/.exec(text)?.[1] ?? text.replace(/[\s-]/g, '')
  return /^[0-9a-fA-F]{32}$/.test(pasted) ? pasted.toLowerCase() : null
}

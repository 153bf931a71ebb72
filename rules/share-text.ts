// The words that a person shares from Today, with their referral link; and where the common targets take them.
import { brand } from './brand.ts'

/** What of a day is shared. */
export interface SharedDay {
  readonly theme: string
  readonly prayer: string
  readonly reading: string
  readonly question: string
}

/** The link that names the sharer: the root path with their id as `ref`. */
export function referralLink(origin: string, userId: string): string {
  return `${origin}/?ref=${encodeURIComponent(userId)}`
}

/** Theme, prayer, reading, reflection, then the invitation and the link. */
export function shareText(day: SharedDay, link: string): string {
  return [
    `Today's theme: ${day.theme}`,
    `Prayer: ${day.prayer}`,
    `Reading: ${day.reading}`,
    `Reflection: ${day.question}`,
    `Join me on ${brand.productName}, ${brand.tagline}. With this link we both get 1 week of unlimited AI chat: ${link}`,
  ].join('\n\n')
}

/** A place to share to; `href` opens it with the text, or with the link alone where it takes no text. */
export interface ShareTarget {
  readonly name: string
  readonly kind: 'message' | 'social'
  readonly href: string
}

/** The specification's targets, in order. */
export function shareTargets(text: string, link: string): readonly ShareTarget[] {
  const [words, address] = [encodeURIComponent(text), encodeURIComponent(link)]
  const subject = encodeURIComponent(brand.tagline)
  return [
    { name: 'WhatsApp', kind: 'message', href: `https://wa.me/?text=${words}` },
    { name: 'Messenger', kind: 'message', href: `fb-messenger://share?link=${address}` },
    { name: 'Email', kind: 'message', href: `mailto:?subject=${subject}&body=${words}` },
    {
      name: 'Facebook',
      kind: 'social',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    },
    { name: 'X', kind: 'social', href: `https://x.com/intent/post?text=${words}` },
    {
      name: 'LinkedIn',
      kind: 'social',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
  ]
}

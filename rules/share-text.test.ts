// What is shared, and where it goes.
import { describe, expect, it } from 'vitest'
import { referralLink, shareTargets, shareText } from './share-text.ts'

const day = { theme: 'Hope', prayer: 'A prayer.', reading: 'A reading & more.', question: 'Where?' }
const link = referralLink('https://stillwater.example', 'ab-12')

describe('sharing a day', () => {
  it('names the sharer on the root path', () => {
    expect(link).toBe('https://stillwater.example/?ref=ab-12')
  })

  it('holds theme, prayer, reading, reflection and an invitation with the link, in this order', () => {
    const text = shareText(day, link)
    const positions = ['Hope', 'A prayer.', 'A reading & more.', 'Where?', link].map((part) =>
      text.indexOf(part),
    )
    expect(positions).toEqual([...positions].sort((one, other) => one - other))
    expect(positions[0]).toBeGreaterThan(0)
  })

  it('leads to the six places with the words intact', () => {
    const targets = shareTargets(shareText(day, link), link)
    expect(targets.map((target) => target.name)).toEqual([
      'WhatsApp',
      'Messenger',
      'Email',
      'Facebook',
      'X',
      'LinkedIn',
    ])
    const whatsApp = new URL(targets[0]?.href ?? '')
    expect(whatsApp.searchParams.get('text')).toBe(shareText(day, link))
  })
})

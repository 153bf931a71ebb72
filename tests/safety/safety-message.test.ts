// What the safety messages say, by sign and by country.
import { describe, expect, it } from 'vitest'
import { safetyMessage } from '#rules/safety.ts'

describe('the safety message', () => {
  const nothing = {
    hasCrisisIndicators: false,
    hasMedicalIndicators: false,
    hasRelapseIndicators: false,
  }

  it('is absent when nothing was found', () => {
    expect(safetyMessage(nothing, 'US')).toBeNull()
  })

  it('in the United States names 911, the sponsor, a meeting and 988', () => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, 'US')
    for (const word of ['911', 'sponsor', 'meeting', '988']) expect(message).toContain(word)
  })

  it('for a medical sign names the doctor, the ER and the emergency number', () => {
    const message = safetyMessage({ ...nothing, hasMedicalIndicators: true }, 'US')
    for (const word of ['doctor', 'ER', '911']) expect(message).toContain(word)
  })

  it('for a relapse names the sponsor, a meeting and today', () => {
    const message = safetyMessage({ ...nothing, hasRelapseIndicators: true }, 'US')
    for (const word of ['sponsor', 'meeting', "You don't have to drink today"])
      expect(message).toContain(word)
  })

  it('joins several parts', () => {
    const message = safetyMessage(
      { hasCrisisIndicators: true, hasMedicalIndicators: true, hasRelapseIndicators: true },
      'US',
    )
    expect(message?.split('\n\n')).toHaveLength(3)
  })

  it.each([
    ['ES', '112', '024'],
    ['GB', '999', '116 123'],
    ['AU', '000', '13 11 14'],
  ])('in %s names %s and %s', (country, emergency, crisis) => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, country)
    expect(message).toContain(emergency)
    expect(message).toContain(crisis)
    expect(message).not.toContain('988')
  })

  it('without a country names the general numbers and the directory', () => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, null)
    expect(message).toContain('112 or 911')
    expect(message).toContain('findahelpline.com')
  })
})

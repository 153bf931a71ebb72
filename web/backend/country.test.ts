// Which country's crisis lines are shown first.
import { describe, expect, it } from 'vitest'
import { countryOfZone } from './country.ts'

describe('the country of a time zone', () => {
  it.each([
    ['America/New_York', 'US'],
    ['America/Indiana/Indianapolis', 'US'],
    ['America/Toronto', 'CA'],
    ['Europe/Madrid', 'ES'],
    ['Atlantic/Canary', 'ES'],
    ['Europe/London', 'GB'],
    ['Asia/Kolkata', 'IN'],
  ])('%s lies in %s', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country)
  })

  it.each(['UTC', 'Etc/GMT+5', ''])('is unknown for %s', (zone) => {
    expect(countryOfZone(zone)).toBeNull()
  })
})

// Which sobriety dates are accepted.
import { describe, expect, it } from 'vitest'
import { checkSobrietyDate } from './sobriety.ts'

describe('a sobriety date', () => {
  it.each([
    ['2025-03-10', null],
    ['1987-06-01', null],
    ['2025-03-11', 'date_future'],
    ['1899-12-31', 'date_invalid'],
    ['2025-02-30', 'date_invalid'],
    ['', 'date_required'],
  ])('entered as %j on 2025-03-10 is answered with %j', (entered, problem) => {
    expect(checkSobrietyDate(entered, '2025-03-10')).toBe(problem)
  })
})

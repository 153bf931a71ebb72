// The timing of the breathing reset.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breathAt, fullness } from './breathing.ts'

describe('a breathing session', () => {
  test.each([
    [0, 'inhale', 4, 30],
    [3_999, 'inhale', 1, 27],
    [4_000, 'hold', 4, 26],
    [8_000, 'exhale', 4, 22],
    [12_000, 'inhale', 4, 18],
    [29_500, 'hold', 3, 1],
  ])(
    'after %i ms is at %s with %i seconds left of it and %i of all',
    (ms, phase, phaseLeft, left) => {
      expect(breathAt(ms)).toMatchObject({ phase, phaseLeft, left })
    },
  )

  test('begins with thirty seconds and ends at none, however late one looks', () => {
    expect(breathAt(-5)).toMatchObject({ left: 30, done: 0, phase: 'inhale' })
    expect(breathAt(30_000)).toMatchObject({ left: 0, done: 1 })
    expect(breathAt(3_600_000)).toEqual(breathAt(30_000))
  })

  test('fills and empties without a jump', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29_990 }), (ms) => {
        const [now, next] = [fullness(breathAt(ms)), fullness(breathAt(ms + 10))]
        expect(now).toBeGreaterThanOrEqual(0)
        expect(now).toBeLessThanOrEqual(1)
        expect(Math.abs(next - now)).toBeLessThan(0.01)
      }),
    )
  })
})

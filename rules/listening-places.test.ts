// Where listening goes on.
import { expect, test } from 'vitest'
import { clockTime, placeIn, withPlace } from './listening-places.ts'

test('an episode goes on where it was stopped', () => {
  const places = withPlace([], { id: 'a', seconds: 312.8, length: 1800 })
  expect(placeIn(places, 'a')).toBe(312)
  expect(placeIn(places, 'b')).toBe(0)
})

test('one that was heard to its end, or hardly begun, starts from the beginning', () => {
  const places = [{ id: 'a', seconds: 312 }]
  expect(withPlace(places, { id: 'a', seconds: 1795, length: 1800 })).toEqual([])
  expect(withPlace(places, { id: 'a', seconds: 4, length: 1800 })).toEqual([])
})

test('of a stream without a known length the place is kept all the same', () => {
  expect(withPlace([], { id: 'a', seconds: 90, length: Number.NaN })).toHaveLength(1)
})

test('the list stays short, the newest first', () => {
  let places = withPlace([], { id: 'first', seconds: 60, length: 600 })
  for (let i = 0; i < 80; i++) places = withPlace(places, { id: `${i}`, seconds: 60, length: 600 })
  expect(places).toHaveLength(60)
  expect(places[0]?.id).toBe('79')
  expect(placeIn(places, 'first')).toBe(0)
})

test.each([
  [0, '0:00'],
  [65.9, '1:05'],
  [3729, '1:02:09'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(clockTime(seconds)).toBe(shown))

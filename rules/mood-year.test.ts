// How a year of moods falls into its months.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { moods } from './mood.ts'
import { type MoodDay, monthsOfYear, sumOf } from './mood-year.ts'

const none = sumOf([])
const mood = fc.constantFrom(...moods.map(({ text }) => text))
const moodDay = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), mood, fc.integer({ min: 1, max: 9 }))
  .map(([offset, text, count]): MoodDay => {
    return { day: addDays('2023-01-01', offset), mood: text, counts: { ...none, [text]: count } }
  })
const moodDays = fc.uniqueArray(moodDay, { selector: ({ day }) => day })

describe('a year of moods', () => {
  it('has a place for every day, the leap day too', () => {
    const lengths = (year: number) => monthsOfYear(year, []).map((month) => month.moods.length)
    expect(lengths(2024)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    expect(lengths(2025)[1]).toBe(28)
    expect(monthsOfYear(2024, [])[1]).toMatchObject({
      firstDay: '2024-02-01',
      lastDay: '2024-02-29',
      firstWeekday: 4,
    })
  })

  it('shows the mood of a day in its place, and nothing on a day without', () => {
    const day = { day: '2024-02-29', mood: moods[2].text, counts: { ...none, [moods[2].text]: 2 } }
    const february = monthsOfYear(2024, [day])[1]
    expect(february?.moods.at(-1)).toBe(moods[2].text)
    expect(february?.moods.slice(0, -1).every((found) => found === null)).toBe(true)
    expect(february?.entries).toBe(2)
  })

  it('counts every entry of the year once, and none of another year', () => {
    fc.assert(
      fc.property(moodDays, fc.integer({ min: 2023, max: 2026 }), (days, year) => {
        const months = monthsOfYear(year, days)
        const ofYear = days.filter(({ day }) => day.startsWith(String(year)))
        expect(sumOf(months.map(({ counts }) => counts))).toEqual(
          sumOf(ofYear.map(({ counts }) => counts)),
        )
        const shown = months.flatMap((month) => month.moods).filter((found) => found !== null)
        expect(shown).toHaveLength(ofYear.length)
      }),
    )
  })
})

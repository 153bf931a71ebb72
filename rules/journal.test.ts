// What an entry needs, and how entries are found and ordered.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { byDay, entryProblems, isFiltering, noFilter, settledFilter } from './journal.ts'
import { moods } from './mood.ts'

const good = moods[0].text
const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2020-01-01', offset))

describe('an entry', () => {
  it('needs a text and a mood', () => {
    expect(entryProblems('Slept well', good)).toEqual([])
    expect(entryProblems(' \n\t ', good)).toEqual(['content_required'])
    expect(entryProblems('Slept well', null)).toEqual(['mood_required'])
    expect(entryProblems('', null)).toEqual(['content_required', 'mood_required'])
  })

  it('may have 20,000 characters, an emoji counted as one', () => {
    expect(entryProblems('🌊'.repeat(20_000), good)).toEqual([])
    expect(entryProblems('🌊'.repeat(20_001), good)).toEqual(['content_too_long'])
  })
})

describe('a filter', () => {
  it('that is empty or holds only spaces leaves nothing out', () => {
    expect(isFiltering(noFilter)).toBe(false)
    expect(isFiltering({ ...noFilter, text: '  ' })).toBe(false)
    expect(isFiltering({ ...noFilter, to: '2024-02-29' })).toBe(true)
    expect(isFiltering({ ...noFilter, mood: good })).toBe(true)
  })

  it('means the days between its two, whichever was named first', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const { from, to } = settledFilter({ ...noFilter, text: ' tea ', from: one, to: other })
        expect([from, to]).toEqual([one, other].sort())
        expect(settledFilter({ ...noFilter, text: ' tea ' }).text).toBe('tea')
      }),
    )
  })
})

describe('entries under their days', () => {
  it('keep their order and are all there, with no day twice in a row', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.nat(), day })), (entries) => {
        const groups = byDay(entries)
        expect(groups.flatMap((group) => group.entries)).toEqual(entries)
        for (const [index, group] of groups.entries()) {
          expect(group.entries.every((entry) => entry.day === group.day)).toBe(true)
          expect(group.day).not.toBe(groups[index + 1]?.day)
        }
      }),
    )
  })

  it('of one day stand together, however many', () => {
    const entries = Array.from({ length: 40 }, (_, id) => ({ id, day: '2024-02-29' }))
    expect(byDay(entries)).toEqual([{ day: '2024-02-29', entries }])
  })
})

// Where a reader of guides goes on, and what counts as read.
import { describe, expect, test } from 'vitest'
import { completedCount, isCompleted, resumeAt, unfinishedGuide } from './guide-progress.ts'

const guide = { name: 'sleep', modules: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }
const other = { name: 'food', modules: [{ id: 'x' }, { id: 'y' }] }
const read = (sections_completed: string[], last_section_id: string | null = null) => ({
  sections_completed,
  last_section_id,
})

describe('a guide', () => {
  test('counts only its own completed modules', () => {
    expect(completedCount(guide, read(['a', 'x', 'gone']))).toBe(1)
    expect(completedCount(guide, null)).toBe(0)
    expect(isCompleted('a', read(['a']))).toBe(true)
    expect(isCompleted('b', read(['a']))).toBe(false)
  })

  test.each([
    ['never opened', null, 0],
    ['the first module done', read(['a'], 'a'), 1],
    ['the last one read was the second, the first was skipped', read(['b'], 'b'), 2],
    ['the next one is done already', read(['a', 'b'], 'a'), 2],
    ['read to the end with one skipped', read(['a', 'c'], 'c'), 1],
    ['all read', read(['a', 'b', 'c'], 'c'), 0],
    ['something was read in another guide', read(['x'], 'x'), 0],
  ])('%s: reading goes on where it should', (_, progress, position) => {
    expect(resumeAt(guide, progress)).toBe(position)
  })
})

describe('the guide to go on with', () => {
  test('is the one read last, while it is unfinished', () => {
    expect(unfinishedGuide([guide, other], read(['x'], 'x'))).toBe(other)
    expect(unfinishedGuide([guide, other], read(['a', 'x', 'y'], 'y'))).toBeNull()
    expect(unfinishedGuide([guide, other], null)).toBeNull()
  })
})

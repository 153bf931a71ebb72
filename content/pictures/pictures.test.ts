// The landscapes: all their files are there, small enough, and each day of the year has one.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureOfDay, pictures } from './pictures.ts'

const shown = join(import.meta.dirname, '../../web/app/public')

test('every picture has its files, and is light enough for a slow line', () => {
  for (const { files } of pictures) {
    for (const file of Object.values(files))
      expect(statSync(join(shown, file)).size).toBeGreaterThan(0)
    expect(statSync(join(shown, files.avif960)).size).toBeLessThan(25 * 1024)
  }
})

test('the picture changes every day and comes back after all have been seen', () => {
  const days = Array.from({ length: 366 }, (_, index) => pictureOfDay(index + 1).id)
  expect(days.slice(0, pictures.length)).toEqual(pictures.map(({ id }) => id))
  expect(days.every((id, index) => id !== days[index + 1])).toBe(true)
})

// How well the safety analysis judges the reviewed messages: no figure may fall.
import { describe, expect, it } from 'vitest'
import { labelsOf } from './found.ts'
import { classes, type LabelledClass, readSet, type Score, scoreSet } from './labelled-set.ts'

interface Floors {
  readonly recall: Readonly<Record<LabelledClass, number>>
  readonly precision: Readonly<Record<LabelledClass, number>>
  readonly harmlessAlarms: number
}

/** What was reached, rounded down: a change that makes it worse fails. docs/safety.md holds the goals. */
const heldByFirstWriter: Floors = {
  recall: { crisis: 0.94, medical: 0.97, relapse: 0.94 },
  precision: { crisis: 0.96, medical: 0.96, relapse: 0.93 },
  harmlessAlarms: 0.045,
}

const heldByFourWriters: Floors = {
  recall: { crisis: 0.97, medical: 0.975, relapse: 0.91 },
  precision: { crisis: 0.96, medical: 0.985, relapse: 0.98 },
  harmlessAlarms: 0.035,
}

const heldByTwelveWriters: Floors = {
  recall: { crisis: 0.965, medical: 0.98, relapse: 0.93 },
  precision: { crisis: 0.96, medical: 0.99, relapse: 0.965 },
  harmlessAlarms: 0.025,
}

const learned: Floors = {
  recall: { crisis: 0.96, medical: 0.945, relapse: 0.93 },
  precision: { crisis: 0.94, medical: 0.99, relapse: 0.95 },
  harmlessAlarms: 0.05,
}

function expectAtLeast(score: Score, floors: Floors): void {
  for (const name of classes) {
    const { recall, precision, missed, falseAlarms } = score.classes[name]
    expect(recall, `${name} missed: ${missed.length}`).toBeGreaterThanOrEqual(floors.recall[name])
    expect(precision, `${name} false alarms: ${falseAlarms.length}`).toBeGreaterThanOrEqual(
      floors.precision[name],
    )
  }
  expect(score.harmlessAlarms).toBeLessThanOrEqual(floors.harmlessAlarms)
}

describe('the reviewed messages', () => {
  it('of the first held-out part, never used for learning, are judged as well as ever', () => {
    const first = readSet('heldout-').filter(({ id }) => !/^heldout-(?:fresh|third)-/.test(id))
    expectAtLeast(scoreSet(first, labelsOf), heldByFirstWriter)
  })

  it('of the held-out part by four other writers are judged as well as ever', () => {
    expectAtLeast(scoreSet(readSet('heldout-fresh-'), labelsOf), heldByFourWriters)
  })

  it('of the held-out part by twelve writers of the usual mixture are judged as well as ever', () => {
    expectAtLeast(scoreSet(readSet('heldout-third-'), labelsOf), heldByTwelveWriters)
  })

  it('of the part that the model learned from, every fourth, are judged as labelled', () => {
    const fourth = readSet('train-').filter((_, at) => at % 4 === 0)
    expectAtLeast(scoreSet(fourth, labelsOf), learned)
  }, 60_000)

  it('are many enough of each kind, with no text twice', () => {
    const heldOut = readSet('heldout-')
    for (const name of classes)
      expect(heldOut.filter((message) => message[name]).length).toBeGreaterThan(150)
    const all = [...heldOut, ...readSet('train-')]
    for (const name of classes)
      expect(all.filter((message) => message[name]).length).toBeGreaterThanOrEqual(10_000)
    const harmless = all.filter((message) => classes.every((name) => !message[name]))
    expect(harmless.length).toBeGreaterThanOrEqual(20_000)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })
})

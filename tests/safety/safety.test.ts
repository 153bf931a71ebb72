// The safety analysis: the specified keywords, their innocent look-alikes, what makes a message valid, and how well
// it does on labelled messages that its authors kept from themselves.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analyze, INVALID_INPUT_REPLY, safetyMessage } from '#rules/safety.ts'
import { classes, readSet, scoreSet } from './labelled-set.ts'

const labelsOf = (text: string) => {
  const found = analyze(text)
  return {
    crisis: found.hasCrisisIndicators,
    medical: found.hasMedicalIndicators,
    relapse: found.hasRelapseIndicators,
  }
}

describe('the specified words', () => {
  test.each([
    ['crisis', 'I keep thinking about suicide.'],
    ['crisis', 'I am going to kill myself tonight'],
    ['crisis', 'i want to die'],
    ['crisis', 'I just want to end it all.'],
    ['crisis', 'They would be better off dead without me around, I mean me dead'],
    ['medical', 'I think I need detox.'],
    ['medical', 'He is having a seizure'],
    ['medical', 'Is this withdrawal? I have not slept.'],
    ['medical', 'I have had the shakes since yesterday.'],
    ['medical', 'Could these be the DTs?'],
    ['medical', 'Can I stop my medication on my own?'],
    ['relapse', 'I am drinking now.'],
    ['relapse', 'I am at the bar and I have ordered.'],
    ['relapse', 'I have a bottle of vodka here.'],
    ['relapse', 'I relapsed last night.'],
    ['relapse', 'I slipped on Saturday.'],
  ] as const)('mean %s: %s', (name, text) => {
    expect(labelsOf(text)[name]).toBe(true)
    expect(analyze(text).matches.some((match) => match.class === name)).toBe(true)
  })

  test.each([
    'Milkshakes with my sponsee after the meeting.',
    'I slipped on the ice outside the church hall.',
    'Lots of handshakes at the door tonight.',
    'My cash withdrawal did not go through at the bank.',
  ])('mean nothing in other senses: %s', (text) => {
    expect(labelsOf(text)).toEqual({ crisis: false, medical: false, relapse: false })
  })

  test.each(['I want to kill myself', 'quiero morirme, ya no aguanto más'])(
    'are heard in capitals and with curly quotes: %s',
    (text) => {
      expect(labelsOf(text.toUpperCase()).crisis).toBe(true)
      expect(labelsOf(`“${text}”`).crisis).toBe(true)
    },
  )
})

describe('a message', () => {
  test.each([
    '',
    '  ',
    'hi',
    'Hey',
    'HELLO',
    'yo',
    'sup',
    'a',
    'ok',
    '12345',
    '?!?!',
    'heeeeelp me',
    'x'.repeat(1001),
  ])('is not valid as %j', (text) => {
    expect(analyze(text).isValidInput).toBe(false)
  })

  test.each(['Help', 'I had a hard day.', 'Why me', 'No sleep again'])('is valid as %j', (text) => {
    expect(analyze(text).isValidInput).toBe(true)
  })

  test('is answered kindly when it is not valid', () => {
    expect(INVALID_INPUT_REPLY).toBe(
      "I'm here to help with recovery. Could you share more about what's on your mind?",
    )
  })

  test('is judged alike each time, whatever it is, with a coherence from 0 to 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const found = analyze(text)
        expect(analyze(text)).toEqual(found)
        expect(found.messageCoherence).toBeGreaterThanOrEqual(0)
        expect(found.messageCoherence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the safety message', () => {
  const nothing = {
    hasCrisisIndicators: false,
    hasMedicalIndicators: false,
    hasRelapseIndicators: false,
  }

  test('names 911, the sponsor, a meeting and 988 in the US', () => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, 'US') ?? ''
    for (const word of ['911', 'sponsor', 'meeting', '988']) expect(message).toContain(word)
  })

  test('combines what applies, and is nothing when nothing does', () => {
    const all = {
      hasCrisisIndicators: true,
      hasMedicalIndicators: true,
      hasRelapseIndicators: true,
    }
    expect(safetyMessage(all, 'US')?.split('\n\n')).toHaveLength(3)
    expect(safetyMessage(nothing, 'US')).toBeNull()
  })

  test('names the numbers of the person’s country', () => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, 'ES') ?? ''
    expect(message).toContain('112')
    expect(message).toContain('024')
  })
})

/** What the analysis reached on messages it never learned from; a change may raise these, never fall below them. */
const floors = {
  crisis: { recall: 0.87, precision: 0.9 },
  medical: { recall: 0.91, precision: 0.9 },
  relapse: { recall: 0.84, precision: 0.84 },
}
const MOST_HARMLESS_ALARMS = 0.1

describe('on the held-out messages', () => {
  const messages = readSet('heldout')
  const score = scoreSet(messages, labelsOf)

  test('there are enough of them to speak of shares', () => {
    for (const name of classes) {
      expect(messages.filter((message) => message[name]).length).toBeGreaterThan(150)
    }
  })

  test.each(classes)('finds %s as often, and as rightly, as it did', (name) => {
    expect(score.classes[name].recall).toBeGreaterThanOrEqual(floors[name].recall)
    expect(score.classes[name].precision).toBeGreaterThanOrEqual(floors[name].precision)
  })

  test('seldom alarms over a harmless message', () => {
    expect(score.harmlessAlarms).toBeLessThanOrEqual(MOST_HARMLESS_ALARMS)
  })
})

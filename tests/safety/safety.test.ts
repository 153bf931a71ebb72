// What the safety analysis promises: the reviewed set, the specified keywords, its messages, and that it is pure and quick.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyze, INVALID_INPUT_REPLY, safetyMessage } from '#rules/safety.ts'
import { classes, type LabelledClass, readSet, type Score, scoreSet } from './labelled-set.ts'

const labelsOf = (text: string): Record<LabelledClass, boolean> => {
  const found = analyze(text)
  return {
    crisis: found.hasCrisisIndicators,
    medical: found.hasMedicalIndicators,
    relapse: found.hasRelapseIndicators,
  }
}

const foundIn = (text: string): LabelledClass[] => {
  const labels = labelsOf(text)
  return classes.filter((name) => labels[name])
}

interface Floors {
  readonly recall: Readonly<Record<LabelledClass, number>>
  readonly precision: Readonly<Record<LabelledClass, number>>
  readonly harmlessAlarms: number
}

/** What was reached, rounded down: a change that makes it worse fails. docs/safety.md holds the goals. */
const heldByFirstWriter: Floors = {
  recall: { crisis: 0.94, medical: 0.965, relapse: 0.95 },
  precision: { crisis: 0.955, medical: 0.955, relapse: 0.955 },
  harmlessAlarms: 0.055,
}

const heldByFourWriters: Floors = {
  recall: { crisis: 0.965, medical: 0.975, relapse: 0.905 },
  precision: { crisis: 0.965, medical: 0.975, relapse: 0.965 },
  harmlessAlarms: 0.04,
}

const heldByTenWriters: Floors = {
  recall: { crisis: 0.96, medical: 0.98, relapse: 0.92 },
  precision: { crisis: 0.96, medical: 0.985, relapse: 0.97 },
  harmlessAlarms: 0.035,
}

const learned: Floors = {
  recall: { crisis: 0.975, medical: 0.965, relapse: 0.94 },
  precision: { crisis: 0.94, medical: 0.99, relapse: 0.96 },
  harmlessAlarms: 0.055,
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

  it('of the held-out part by ten writers of the usual mixture are judged as well as ever', () => {
    expectAtLeast(scoreSet(readSet('heldout-third-'), labelsOf), heldByTenWriters)
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

describe('the specified keywords', () => {
  it.each([
    ['suicide', 'crisis'],
    ['kill myself', 'crisis'],
    ['want to die', 'crisis'],
    ['end it all', 'crisis'],
    ['better off dead', 'crisis'],
    ['detox', 'medical'],
    ['seizure', 'medical'],
    ['withdrawal', 'medical'],
    ['shakes', 'medical'],
    ['DTs', 'medical'],
    ['medication', 'medical'],
    ['drinking now', 'relapse'],
    ['at the bar', 'relapse'],
    ['have a bottle', 'relapse'],
    ['relapsed', 'relapse'],
    ['slipped', 'relapse'],
  ] as const)('%j alone is a sign of %s, in any case', (keyword, name) => {
    expect(foundIn(keyword)).toContain(name)
    expect(foundIn(keyword.toUpperCase())).toContain(name)
  })

  it.each([
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
    ['crisis', 'I am drinking now, having withdrawal and want to die'],
  ] as const)('mean %s in a sentence: %s', (name, text) => {
    expect(foundIn(text)).toContain(name)
    expect(analyze(text).matches.some((match) => match.class === name)).toBe(true)
  })

  it.each(['I want to kill myself', 'quiero morirme, ya no aguanto más'])(
    'are heard in capitals and between curly quotes: %s',
    (text) => {
      expect(foundIn(text.toUpperCase())).toContain('crisis')
      expect(foundIn(`“${text}”`)).toContain('crisis')
    },
  )

  it.each([
    'Milkshakes with my sponsee after the meeting.',
    'I slipped on the ice outside the church hall.',
    'Lots of handshakes at the door tonight.',
    'My cash withdrawal did not go through at the bank.',
    'two milkshakes',
    'slipped on the ice',
    'lots of handshakes tonight',
    'the bar association',
    'a bank withdrawal',
    'my cash withdrawal failed',
    'the students are adults',
    'dying for summer',
    "I'm not suicidal",
    "I don't want to die",
    'I relapsed in 2009, sober since',
    'phone detox this weekend',
    'good morning',
    'Can you help me think about this?',
    'I would like to hear something kind.',
    'I am not sure that I want to ask.',
    'Something I have never told',
    'I feel alone tonight.',
    'This is message 9.',
    'One more for today.',
    'Thank you, that helps.',
    'Can you say more?',
    'My sponsor moved away and I miss our coffees.',
    'See you all on Thursday.',
    'What is step seven about?',
    'The dog ate my inventory.',
    'I got my six months chip today.',
    'I am sitting in the kitchen and it is raining.',
    'Gracias por todo, hasta mañana',
    'me siento sola esta noche',
    '¿me ayudas con el paso cuatro?',
    'mi madrina me llamó hoy',
    'I am so ashamed of what I did last year.',
    'Please forget all of this.',
    'I change my mind.',
    'A usual thought, number 9.',
  ])('%j is none', (text) => {
    expect(foundIn(text)).toEqual([])
  })
})

describe('a sign is found', () => {
  it.each([
    ['i wanna dieeeee', 'crisis'],
    ['su1c1dal n alone', 'crisis'],
    ['quiero morirme', 'crisis'],
    ['my husband hit me again', 'crisis'],
    ['dad has a gun and he is drunk', 'crisis'],
    ['my son took all his pills and he is not waking up', 'crisis'],
    ['my brother says he will kill himself tonight', 'crisis'],
    ['can i take suboxone with ibuprofen', 'medical'],
    ['my hands have been shaking since i quit drinking', 'medical'],
    ['vomité sangre', 'medical'],
    ['had three glasses of wine tonight', 'relapse'],
    ['on my way to the liquor store', 'relapse'],
    ['anoche me emborraché', 'relapse'],
    ['me quiero morir', 'crisis'],
    ["can't sleep, want to die", 'crisis'],
    ["I don't want to drink, I want to die", 'crisis'],
    ['No quiero beber, quiero morirme', 'crisis'],
    ['no puedo más, quiero morirme', 'crisis'],
    ['mi marido me pegó otra vez', 'crisis'],
    ['tengo temblores desde que dejé de beber', 'medical'],
    ['compré una botella de ron y la tengo aquí', 'relapse'],
  ] as const)('in %j', (text, name) => {
    expect(foundIn(text)).toContain(name)
  })

  it('with the words that gave it away and the rule that names them', () => {
    const { matches } = analyze('Quiet day. I have the gun in my lap.')
    expect(matches.some(({ text }) => text.includes('gun'))).toBe(true)
    for (const match of matches) expect(match.rule.startsWith(`${match.class}.`)).toBe(true)
  })
})

describe('the safety message', () => {
  const nothing = {
    hasCrisisIndicators: false,
    hasMedicalIndicators: false,
    hasRelapseIndicators: false,
  }

  it('is absent when nothing was found', () => {
    expect(safetyMessage(nothing, 'US')).toBeNull()
  })

  it('in the United States names 911, the sponsor, a meeting and 988', () => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, 'US')
    for (const word of ['911', 'sponsor', 'meeting', '988']) expect(message).toContain(word)
  })

  it('for a medical sign names the doctor, the ER and the emergency number', () => {
    const message = safetyMessage({ ...nothing, hasMedicalIndicators: true }, 'US')
    for (const word of ['doctor', 'ER', '911']) expect(message).toContain(word)
  })

  it('for a relapse names the sponsor, a meeting and today', () => {
    const message = safetyMessage({ ...nothing, hasRelapseIndicators: true }, 'US')
    for (const word of ['sponsor', 'meeting', "You don't have to drink today"])
      expect(message).toContain(word)
  })

  it('joins several parts', () => {
    const message = safetyMessage(
      { hasCrisisIndicators: true, hasMedicalIndicators: true, hasRelapseIndicators: true },
      'US',
    )
    expect(message?.split('\n\n')).toHaveLength(3)
  })

  it.each([
    ['ES', '112', '024'],
    ['GB', '999', '116 123'],
    ['AU', '000', '13 11 14'],
  ])('in %s names %s and %s', (country, emergency, crisis) => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, country)
    expect(message).toContain(emergency)
    expect(message).toContain(crisis)
    expect(message).not.toContain('988')
  })

  it('without a country names the general numbers and the directory', () => {
    const message = safetyMessage({ ...nothing, hasCrisisIndicators: true }, null)
    expect(message).toContain('112 or 911')
    expect(message).toContain('findahelpline.com')
  })
})

describe('the analysis', () => {
  it('answers an input that says nothing with the specified reply', () => {
    expect(analyze('hi').isValidInput).toBe(false)
    expect(INVALID_INPUT_REPLY).toBe(
      "I'm here to help with recovery. Could you share more about what's on your mind?",
    )
  })

  it('finds a crisis in an input that is not valid', () => {
    const found = analyze('i wanna dieeeee')
    expect(found.isValidInput).toBe(false)
    expect(found.hasCrisisIndicators).toBe(true)
  })

  const texts = readSet('').map(({ text }) => text)
  const reviewedText = fc.nat({ max: texts.length - 1 }).map((at) => texts[at] ?? '')
  const pieces = fc.oneof(reviewedText, fc.string({ unit: 'grapheme' }), fc.string())
  const anyText = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(' '))

  it('never throws and always says the same of the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = analyze(text)
        expect(found).toEqual(analyze(text))
        expect(found.messageCoherence).toBeGreaterThanOrEqual(0)
        expect(found.messageCoherence).toBeLessThanOrEqual(1)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  it('finds the same with straight and curly quotes, in small letters and in capitals', () => {
    fc.assert(
      fc.property(reviewedText, (text) => {
        const found = foundIn(text)
        expect(foundIn(text.replaceAll("'", '’').replaceAll('"', '”'))).toEqual(found)
        expect(foundIn(text.toUpperCase())).toEqual(found)
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it.each([
    'a',
    'a ',
    'a!',
    "a'",
    '!',
    '*',
    'k*',
    'aab',
    'not ',
    'i want to ',
    'gun in my ',
    'dad mom he she they gun knife hit me ',
    'suicid',
    '0',
    '1a',
    '.',
    '\n',
    ' ',
    '🔫',
    'é',
    'drank drank vodka again tonight ',
  ])('takes at most a few times as long for eight times as many of %j', (piece) => {
    const long = piece.repeat(Math.ceil(7_000 / piece.length))
    const short = long.slice(0, long.length / 8)
    for (let warm = 0; warm < 3; warm += 1) analyze(long)
    const fastest = (text: string, times: number): number =>
      Math.min(
        ...Array.from({ length: times }, () => {
          const started = performance.now()
          analyze(text)
          return performance.now() - started
        }),
      )
    expect(fastest(long, 5)).toBeLessThan(8 * 4 * fastest(short, 20) + 5)
  })
})

// Which words are a sign: the specified keywords, what people write instead of them, and what only looks like them.
import { describe, expect, it } from 'vitest'
import { analyze } from '#rules/safety.ts'
import { foundIn } from './found.ts'

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
    ['crisis', 'I have a bottle and I want to kill myself'],
    ['relapse', 'I have a bottle and I want to kill myself'],
    ['crisis', 'I slipped and I want to end it all'],
    ['relapse', 'relapsed, want to disappear forever'],
    ['crisis', 'withdrawal so bad I want to die'],
    ['medical', 'withdrawal so bad I want to die'],
    ['medical', 'drinking now on my medication'],
    ['relapse', 'drinking now on my medication'],
    ['crisis', 'not drinking just want to die'],
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
    'I walked along the river',
    'I wish it was Friday',
    "I'm leaving early tonight",
    'I want to be alone for a bit',
    'is a slip the same as a relapse?',
    'I had a dream that I drank',
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

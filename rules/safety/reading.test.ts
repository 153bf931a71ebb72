// How a message is read before it is judged: spelling, shorthand, denial, time and person.
import { describe, expect, it } from 'vitest'
import { lexicon } from './concepts.ts'
import { readMessage } from './reading.ts'

const wordsOf = (text: string): string =>
  readMessage(text)
    .words.map(({ word }) => word)
    .join(' ')

const hitsOf = (text: string, concept: string) =>
  readMessage(text).hits.filter((hit) => lexicon.names[hit.concept] === concept)

describe('the words of a message', () => {
  it.each([
    ['i wanna d!e', 'i want to die'],
    ['su1cidal', 'suicidal'],
    ['k.m.s', 'kms'],
    ['s u i c i d e', 'suicide'],
    ['dieeeee', 'die'],
    ['k*ll', 'kill'],
    ['siezure and withdrawl', 'seizure and withdrawal'],
    ['im gonna relpase 2nite', 'i am going to relapse tonight'],
    ['can’t stop', 'can not stop'],
    ['𝓈𝓊𝒾𝒸𝒾𝒹𝑒', 'suicide'],
    ['ya no aguanto más', 'ya no aguanto mas'],
    ['🔫 in hand', 'gun in hand'],
    ['u r gr8', 'you are great'],
  ])('%j is read as %j', (written, read) => {
    expect(wordsOf(written)).toBe(read)
  })

  it.each(['quilting', 'shades', 'blender', 'candle', 'sobering', 'medicinal'])(
    'the real word %j is left alone',
    (word) => {
      expect(wordsOf(word)).toBe(word)
    },
  )
})

describe('the concepts of a message', () => {
  it('are denied after a denial and no further than its clause', () => {
    expect(hitsOf('I do not want to die', 'wishSure')[0]?.denied).toBe(true)
    expect(hitsOf('I did not call, but I want to die', 'wishSure')[0]?.denied).toBe(false)
  })

  it('are past in a sentence about long ago, not in the next one', () => {
    expect(hitsOf('Ten years ago I drank vodka.', 'alcohol')[0]?.past).toBe(true)
    expect(hitsOf('Ten years ago I came in. I drank vodka.', 'alcohol')[0]?.past).toBe(false)
  })

  it('belong to the person last named before them', () => {
    expect(hitsOf('my husband drank last night', 'relapseSure')[0]?.subject).toBe('other')
    expect(hitsOf('how do I tell my wife I drank last night', 'relapseSure')[0]?.subject).toBe(
      'self',
    )
  })

  it('are not seen inside a phrase that only looks alarming', () => {
    expect(hitsOf('dying for summer', 'deathMaybe')).toHaveLength(0)
    expect(hitsOf('my daughter passed the bar exam', 'drinkPlace')).toHaveLength(0)
    expect(hitsOf('two milkshakes please', 'shakesWord')).toHaveLength(0)
  })
})

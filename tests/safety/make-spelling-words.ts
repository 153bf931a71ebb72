// Writes rules/safety/spelling-words.ts: the words worth repairing, and the dictionary words one letter away from them.
// Usage: node tests/safety/make-spelling-words.ts WORD_LIST… (one word per line, such as /usr/share/dict/words)
import { readFileSync, writeFileSync } from 'node:fs'
import { lexicon } from '#rules/safety/concepts.ts'
import { stem } from '#rules/safety/stem.ts'
import { emergencyWords } from '#rules/safety/words-crisis-means.ts'
import { selfDangerWords } from '#rules/safety/words-crisis-self.ts'
import { medicineWords, symptomWords } from '#rules/safety/words-medical.ts'
import { relapseWords, substanceWords } from '#rules/safety/words-substances.ts'
import { violenceWords } from '#rules/safety/words-violence.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 6

const lists: ReadonlyArray<readonly [string, Readonly<Record<string, string>>]> = [
  ['suicide selfHarm unsafe', selfDangerWords],
  ['overdose unresponsive', emergencyWords],
  ['strike threat', violenceWords],
  ['alcohol drug drinkPlace intoxicated consumed', substanceWords],
  ['relapse craving soberWord', relapseWords],
  ['medicine drugName pregnancy', medicineWords],
  [
    'withdrawal shake seizure hallucinate sweat gut bleed heart neuro liver infection sleepless condition',
    symptomWords,
  ],
]

const always =
  'suicide suicidal overdose overdosed myself hospital emergency tonight yesterday drinking husband scared strangled threatened medication pregnant alcohol dealer bottle breathing unconscious'

const never = new Set(['unable', 'blender', 'bender', 'candle'])

function keyWords(): string[] {
  const words = new Set(always.split(' '))
  for (const [names, list] of lists)
    for (const name of names.split(' '))
      for (const entry of (list[name] ?? '').split(',')) {
        const word = entry.trim().replace(/^=/, '')
        if (/^[a-z]+$/.test(word) && word.length >= SHORTEST && !never.has(word)) words.add(word)
      }
  return [...words].sort()
}

const formsOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
]

function realNeighbours(keys: readonly string[], dictionary: ReadonlySet<string>): string[] {
  const byForm = new Map<string, string[]>()
  for (const key of keys)
    for (const form of formsOf(key)) byForm.set(form, [...(byForm.get(form) ?? []), key])
  const isNear = (word: string) =>
    formsOf(word).some((form) =>
      byForm.get(form)?.some((key) => key !== word && key[0] === word[0]),
    )
  return [...dictionary]
    .filter((word) => word.length > 4 && !lexicon.stems.has(stem(word)) && isNear(word))
    .sort()
}

function wrapped(words: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (`${line} ${word}`.length > 110) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line].map((one) => `  ${one}`).join('\n')
}

function readDictionary(files: readonly string[]): Set<string> {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const plain = lines.map((line) => line.normalize('NFD').replace(/\p{M}/gu, ''))
  return new Set(plain.filter((word) => /^[a-z]+$/.test(word)))
}

const keys = keyWords()
const neighbours = realNeighbours(keys, readDictionary(process.argv.slice(2)))
writeFileSync(
  new URL('../../rules/safety/spelling-words.ts', import.meta.url),
  `// Words worth repairing when misspelt, and the real words that stand one letter from them and must be left alone.
// Made by tests/safety/make-spelling-words.ts.

const listed = (words: string): string[] => words.split(/\\s+/).filter((word) => word !== '')

export const keyWords: readonly string[] = listed(\`
${wrapped(keys)}
\`)

export const realNeighbours: ReadonlySet<string> = new Set(
  listed(\`
${wrapped(neighbours)}
\`),
)
`,
)

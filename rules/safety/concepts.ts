// The one lexicon of the safety analysis, put together from the word lists of all subjects.
import { compileLexicon, type WordLists } from './lexicon.ts'
import { lookalikeWords } from './lookalikes.ts'
import { emergencyWords, meansWords } from './words-crisis-means.ts'
import { selfDangerWords } from './words-crisis-self.ts'
import { everydayWords } from './words-everyday.ts'
import { medicineWords, symptomWords } from './words-medical.ts'
import { intentWords, peopleWords, timeWords } from './words-people.ts'
import { relapseWords, substanceWords } from './words-substances.ts'
import { sureWords } from './words-sure.ts'
import { violenceWords } from './words-violence.ts'

const lists: readonly WordLists[] = [
  lookalikeWords,
  sureWords,
  peopleWords,
  timeWords,
  intentWords,
  selfDangerWords,
  meansWords,
  emergencyWords,
  violenceWords,
  substanceWords,
  relapseWords,
  medicineWords,
  symptomWords,
  everydayWords,
]

export const lexicon = compileLexicon(lists)

const numberOf = new Map(lexicon.names.map((name, number) => [name, number]))

/** The number of a concept; a name that no list defines is a mistake in the data and throws at start. */
export function conceptNumber(name: string): number {
  const number = numberOf.get(name)
  if (number === undefined) throw new Error(`No word list defines the concept ${name}`)
  return number
}

export const hasConcept = (name: string): boolean => numberOf.has(name)

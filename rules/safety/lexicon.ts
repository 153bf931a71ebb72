// Compiles word lists into a prefix tree over word stems and finds their entries in a row of words.
import { stem } from './stem.ts'
import { plainWords } from './words.ts'

/**
 * Concept name to a comma-separated list of entries. `=word` matches that exact form, `word*` a beginning, `_` any one
 * word; all else matches by stem.
 */
export type WordLists = Readonly<Record<string, string>>

/** Kind to its words, with spaces between, for the model only; a word may be of several kinds. */
export type WordKinds = Readonly<Record<string, string>>

interface Node {
  readonly byStem: Map<string, Node>
  readonly exact: Map<string, Node>
  /** By the head of the beginning: most words end the search there. */
  readonly beginnings: Map<string, Beginning[]>
  anyWord: Node | null
  readonly ends: number[]
}

interface Beginning {
  readonly start: string
  readonly node: Node
}

export interface Lexicon {
  readonly names: readonly string[]
  readonly root: Node
  /** Stems of all words in the lists. */
  readonly stems: ReadonlySet<string>
  /** Words listed in one exact form. */
  readonly forms: ReadonlySet<string>
}

/** One entry found: concept number, first word and the word after the last. */
export interface Hit {
  readonly concept: number
  readonly from: number
  readonly to: number
}

export interface LexiconWord {
  readonly word: string
  readonly stem: string
}

const newNode = (): Node => ({
  byStem: new Map(),
  exact: new Map(),
  beginnings: new Map(),
  anyWord: null,
  ends: [],
})

function childIn(nodes: Map<string, Node>, key: string): Node {
  const found = nodes.get(key)
  if (found) return found
  const made = newNode()
  nodes.set(key, made)
  return made
}

const HEAD = 4

function beginningIn(beginnings: Map<string, Beginning[]>, start: string): Node {
  const head = start.slice(0, HEAD)
  const known = beginnings.get(head) ?? []
  const found = known.find((one) => one.start === start)
  if (found) return found.node
  const node = newNode()
  beginnings.set(head, [...known, { start, node }])
  return node
}

function child(node: Node, part: string): Node {
  if (part === '_') {
    node.anyWord ??= newNode()
    return node.anyWord
  }
  if (part.startsWith('=')) return childIn(node.exact, part.slice(1))
  if (part.endsWith('*')) return beginningIn(node.beginnings, part.slice(0, -1))
  return childIn(node.byStem, part)
}

function entryParts(entry: string): string[] {
  if (entry.startsWith('=')) return [entry]
  return entry
    .split(' ')
    .flatMap((part) => (part === '_' || part.endsWith('*') ? [part] : plainWords(part).map(stem)))
}

/** Builds the tree once; lists of the same concept name are joined. */
export function compileLexicon(lists: readonly WordLists[]): Lexicon {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const stems = new Set<string>()
  const forms = new Set<string>()
  const root = newNode()
  for (const [name, entries] of lists.flatMap((list) => Object.entries(list))) {
    const concept = numbers.get(name) ?? names.push(name) - 1
    numbers.set(name, concept)
    for (const entry of entries.split(',')) {
      const parts = entryParts(entry.trim())
      if (parts.length === 0) continue
      for (const part of parts) {
        if (part.startsWith('=')) forms.add(part.slice(1))
        else stems.add(part)
      }
      const end = parts.reduce(child, root)
      if (!end.ends.includes(concept)) end.ends.push(concept)
    }
  }
  return { names, root, stems, forms }
}

const NO_BEGINNINGS: readonly Beginning[] = []

function addBeginnings({ beginnings }: Node, word: string, reached: Node[]): void {
  for (const { start, node } of beginnings.get(word.slice(0, HEAD)) ?? NO_BEGINNINGS)
    if (word.startsWith(start)) reached.push(node)
}

function addNext(node: Node, { word, stem: wordStem }: LexiconWord, reached: Node[]): void {
  const next = node.byStem.get(wordStem)
  if (next) reached.push(next)
  const exact = node.exact.size > 0 ? node.exact.get(word) : undefined
  if (exact) reached.push(exact)
  if (node.beginnings.size > 0) addBeginnings(node, word, reached)
  if (node.anyWord) reached.push(node.anyWord)
}

const LONGEST_ENTRY = 9

function addLongest(root: Node, words: readonly LexiconWord[], from: number, hits: Hit[]): void {
  const first = hits.length
  let nodes: Node[] = [root]
  for (let at = from; at < from + LONGEST_ENTRY && nodes.length > 0; at += 1) {
    const word = words[at]
    if (!word) return
    const reached: Node[] = []
    for (const node of nodes) addNext(node, word, reached)
    for (const { ends } of reached)
      for (const concept of ends) {
        let known = first
        while (known < hits.length && hits[known]?.concept !== concept) known += 1
        hits[known] = { concept, from, to: at + 1 }
      }
    nodes = reached
  }
}

/** The longest entry of each concept at each word; a row of n words costs at most n times the longest entry. */
export function findHits(lexicon: Lexicon, words: readonly LexiconWord[]): Hit[] {
  const hits: Hit[] = []
  for (let from = 0; from < words.length; from += 1) addLongest(lexicon.root, words, from, hits)
  return hits
}

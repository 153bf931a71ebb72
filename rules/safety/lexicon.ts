// Compiles word lists into a prefix tree over word stems and finds their entries in a row of words.
import { stem } from './stem.ts'
import { plainWords } from './words.ts'

/** Concept name to a comma-separated list of entries. `=word` matches that exact form, `word*` a beginning, `_` any one word; all else matches by stem. */
export type WordLists = Readonly<Record<string, string>>

interface Node {
  readonly next: Map<string, Node>
  readonly beginnings: Array<readonly [string, Node]>
  readonly ends: number[]
}

export interface Lexicon {
  readonly names: readonly string[]
  readonly root: Node
  readonly vocabulary: ReadonlySet<string>
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

const newNode = (): Node => ({ next: new Map(), beginnings: [], ends: [] })

function child(node: Node, part: string): Node {
  const beginning = part.endsWith('*') ? part.slice(0, -1) : null
  const found =
    beginning === null ? node.next.get(part) : node.beginnings.find(([b]) => b === beginning)?.[1]
  if (found) return found
  const made = newNode()
  if (beginning === null) node.next.set(part, made)
  else node.beginnings.push([beginning, made])
  return made
}

function entryParts(entry: string): string[] {
  if (entry.startsWith('=')) return [entry]
  return entry
    .split(' ')
    .flatMap((part) =>
      part === '_' || part.endsWith('*') ? [part] : plainWords(part).map((word) => stem(word)),
    )
}

/** Builds the tree once; lists of the same concept name are joined. */
export function compileLexicon(lists: readonly WordLists[]): Lexicon {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const vocabulary = new Set<string>()
  const root = newNode()
  for (const [name, entries] of lists.flatMap((list) => Object.entries(list))) {
    const concept = numbers.get(name) ?? names.push(name) - 1
    numbers.set(name, concept)
    for (const entry of entries.split(',')) {
      const parts = entryParts(entry.trim())
      if (parts.length === 0) continue
      let node = root
      for (const part of parts) {
        vocabulary.add(part)
        node = child(node, part)
      }
      if (!node.ends.includes(concept)) node.ends.push(concept)
    }
  }
  return { names, root, vocabulary }
}

function step(nodes: readonly Node[], word: LexiconWord): Node[] {
  const reached: Node[] = []
  const add = (node: Node | undefined) => {
    if (node) reached.push(node)
  }
  for (const node of nodes) {
    add(node.next.get(word.stem))
    add(node.next.get(`=${word.word}`))
    add(node.next.get('_'))
    for (const [beginning, next] of node.beginnings) if (word.word.startsWith(beginning)) add(next)
  }
  return reached
}

const LONGEST_ENTRY = 9

/** The longest entry of each concept at each word; a row of n words costs at most n times the longest entry. */
export function findHits(lexicon: Lexicon, words: readonly LexiconWord[]): Hit[] {
  const hits: Hit[] = []
  for (let from = 0; from < words.length; from += 1) {
    const longest = new Map<number, number>()
    let nodes: readonly Node[] = [lexicon.root]
    for (
      let at = from;
      at < words.length && at < from + LONGEST_ENTRY && nodes.length > 0;
      at += 1
    ) {
      const word = words[at]
      if (!word) break
      nodes = step(nodes, word)
      for (const node of nodes) for (const concept of node.ends) longest.set(concept, at + 1)
    }
    for (const [concept, to] of longest) hits.push({ concept, from, to })
  }
  return hits
}

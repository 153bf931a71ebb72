// What the interface says stands in files of words, apart from the screens, so that it can be read and translated there.
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Attributes that are no words: looks, addresses, kinds and shapes. */
const technical =
  /^(className|class|style|id|key|href|to|src|srcSet|sizes|type|role|name|rel|target|d|viewBox|fill|stroke.*|look|lang|dir|method|inputMode|autoComplete|autoCapitalize|enterKeyHint|aria-(live|current|haspopup|controls|labelledby|describedby|hidden|modal|orientation|sort)|data-.*|on[A-Z].*)$/

/** Attributes that are read to somebody or shown, whatever their value looks like. */
const spoken =
  /^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|hint)$/

/** What the robots.txt that one of the files writes has to say. */
const protocolWords = ['Disallow: ', 'Sitemap: ']

/** Begins like a sentence or a title: no class, key or code of ours does. */
const readsAsWords = (text: string) => /^[\s"“‘(]*\p{Lu}\p{Ll}+(\s|$|[.,:!?…])/u.test(text)
const hasLetters = (text: string) => /\p{L}{2}/u.test(text)

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The texts of a string or template, whichever the node is. */
function textsOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node.value)]
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return []
  return node.quasis.filter(isNode).map((quasi) => String(quasi.cooked ?? quasi.raw))
}

const nameOf = (node: Node) => (isNode(node.name) ? String(node.name.value) : '')

const isComparison = ({ operator }: Node) => /^[!=]==?$/.test(String(operator))

interface Place {
  /** Directly shown: a child of an element, also by way of a condition. */
  readonly shown: boolean
  /** Inside an attribute that holds no words. */
  readonly technical: boolean
}

/** Collects the words that a syntax tree says by itself. */
function collect(value: unknown, place: Place, found: string[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, place, found)
    return
  }
  if (!isNode(value)) return
  const { type } = value
  if (type === 'ImportDeclaration' || type === 'TsLiteralType') return
  if (type === 'JSXText' && hasLetters(String(value.value))) found.push(String(value.value).trim())
  for (const text of textsOf(value)) {
    if (!place.technical && (place.shown ? hasLetters(text) : readsAsWords(text))) found.push(text)
  }
  const inside = placeInside(value, place)
  for (const [key, one] of Object.entries(value)) {
    const isTest = type === 'ConditionalExpression' && key === 'test'
    collect(one, isTest ? { ...inside, shown: false } : inside, found)
  }
}

function placeInside(node: Node, place: Place): Place {
  switch (node.type) {
    case 'JSXAttribute':
      return { shown: spoken.test(nameOf(node)), technical: technical.test(nameOf(node)) }
    // What something is compared with is a key or a code.
    case 'BinaryExpression':
      return { shown: false, technical: isComparison(node) }
    case 'JSXElement':
    case 'JSXFragment':
      return { shown: true, technical: false }
    case 'JSXExpressionContainer':
    case 'ConditionalExpression':
    case 'ParenthesisExpression':
      return place
    default:
      return { ...place, shown: false }
  }
}

function wordsIn(source: string): string[] {
  const found: string[] = []
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' })
  collect(tree.body, { shown: false, technical: false }, found)
  return found
}

test('words in an element, an attribute, a condition or a table of labels are seen, looks are not', () => {
  const source = `const labels = { idle: 'Speak instead' }
    export const A = ({ on }) => <p className="press Big" aria-label="Close" role="status">
      Hello {on ? 'there' : \`\${name} again\`} {labels.idle} {on === 'loud' && words.loud}</p>`
  expect(wordsIn(source)).toEqual(['Speak instead', 'Close', 'Hello', 'there', ' again'])
})

test('no screen says words of its own', async () => {
  const said: string[] = []
  for await (const file of glob('web/**/*.tsx', { cwd: root })) {
    const words = wordsIn(readFileSync(join(root, file), 'utf8'))
    said.push(...words.map((text) => `${file}: ${text}`))
  }
  expect(said.filter((one) => !protocolWords.some((word) => one.endsWith(`: ${word}`)))).toEqual([])
})

test('the language of dates, numbers and plurals is chosen in one place', async () => {
  const chosen: string[] = []
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8')
    if (/new Intl\.\w+\(\s*(['"]|undefined|\))|toLocale\w*String\(/.test(source)) chosen.push(file)
  }
  expect(chosen).toEqual([])
})

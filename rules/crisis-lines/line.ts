// What a crisis line is, and the short notation in which the lines of each country are written down.

export type LineKind = 'emergency' | 'crisis' | 'violence' | 'young'

/** One number to call or to text, as its operator publishes it. */
export interface CrisisLine {
  readonly kind: LineKind
  readonly name: string
  /** As it is dialled in the country itself. */
  readonly call: string | null
  /** The number that takes text messages. */
  readonly text: string | null
  /** What to write in the first text message, where the line asks for a certain word. */
  readonly textBody: string | null
  readonly hours: string
  /** ISO 639 codes. */
  readonly languages: readonly string[]
  readonly source: { readonly name: string; readonly url: string }
  /** Year and month up to which the number is known to be the published one. Nobody has dialled it. */
  readonly asOf: string
}

export const AS_OF = '2025-10'

/** name | call | text number and word | hours | languages | source | address */
export function line(kind: LineKind, row: string): CrisisLine {
  const [name = '', call = '', text = '', hours = '', languages = '', source = '', url = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const [number = '', ...word] = text.split(' with ')
  return {
    kind,
    name,
    call: call || null,
    text: number || null,
    textBody: word[0] ?? null,
    hours: hours || '24/7',
    languages: languages.split(' '),
    source: { name: source || name, url: `https://${url}` },
    asOf: AS_OF,
  }
}

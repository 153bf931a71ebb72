// A cursor over one query parameter's text: what the grammar's parsers are made of.
import { queryFailure } from '../failures.ts'

const identifier = /[\p{L}0-9_ $]+/uy
const spaces = /[ \t]*/y
const digits = /-?[0-9]+(?=->|::|[.,)]|$)/y

/** Reads a parameter from left to right and refuses with PGRST100, saying where. */
export class TextCursor {
  readonly text: string
  readonly label: string
  at = 0

  constructor(text: string, label: string) {
    this.text = text
    this.label = label
  }

  /** Refuses at the current place. */
  fail(expecting: string): never {
    const found = this.text.slice(this.at, this.at + 1)
    const unexpected = found === '' ? 'end of input' : `"${found}"`
    throw this.failure(`unexpected ${unexpected} expecting ${expecting}`)
  }

  /** The failure for the current place, in PostgREST's words. */
  failure(details: string) {
    return queryFailure(`"failed to parse ${this.label}" (line 1, column ${this.at + 1})`, details)
  }

  get ended(): boolean {
    return this.at >= this.text.length
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  /** Takes the text if it stands here. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false
    this.at += text.length
    return true
  }

  /** Takes what matches here (a sticky pattern), or null. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found === null) return null
    this.at += found[0].length
    return found[0]
  }

  expect(text: string, expecting = `"${text}"`): void {
    if (!this.take(text)) this.fail(expecting)
  }

  skipSpaces(): void {
    this.match(spaces)
  }

  /** A separator with spaces around it. */
  takeLoose(text: string): boolean {
    const start = this.at
    this.skipSpaces()
    if (!this.take(text)) {
      this.at = start
      return false
    }
    this.skipSpaces()
    return true
  }

  /** A double-quoted text, in which a backslash keeps the next character as it is. */
  quoted(): string {
    this.expect('"')
    let value = ''
    for (;;) {
      const character = this.text[this.at]
      if (character === undefined) return this.fail('"\\"" or any character')
      this.at++
      if (character === '"') return value
      if (character !== '\\') value += character
      else {
        const escaped = this.text[this.at]
        if (escaped === undefined) return this.fail('any character')
        this.at++
        value += escaped
      }
    }
  }

  /** A name: quoted, or words joined by dashes. */
  name(expecting = 'field name (* or [a..z0..9_$])'): string {
    if (this.startsWith('"')) return this.quoted()
    let name = this.word(expecting)
    while (this.startsWith('-') && !this.startsWith('->')) {
      this.at++
      name += `-${this.word('letter or digit')}`
    }
    return name
  }

  /** A word of letters, digits, `_`, `$` and inner spaces. */
  word(expecting: string): string {
    const found = this.match(identifier)?.trim()
    return found === undefined || found === '' ? this.fail(expecting) : found
  }

  /** A whole number that ends a step of a JSON path, or null. */
  index(): string | null {
    return this.match(digits)
  }
}

// What SQL is put together from: quoted names of the schema cache, and numbered parameters for all values.

/** A parameter: one of the caller's values by number, or a text that belongs to the request's shape. */
export type Parameter = { readonly value: number } | { readonly constant: string }

/** A statement's text with what to bind to $1, $2 …. */
export interface Sql {
  readonly text: string
  readonly parameters: readonly Parameter[]
}

/** Quotes an identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A schema-qualified name. */
export function qualified(one: { readonly schema: string; readonly name: string }): string {
  return `${quote(one.schema)}.${quote(one.name)}`
}

/** Numbers the parameters of one statement as its text is made. */
export class SqlWriter {
  readonly parameters: Parameter[] = []
  readonly #numbers = new Map<string, number>()

  #number(key: string, parameter: Parameter): string {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.parameters.push(parameter)
      this.#numbers.set(key, number)
    }
    return `$${number}`
  }

  /** The placeholder of one of the caller's values. */
  value(number: number): string {
    return this.#number(`v${number}`, { value: number })
  }

  /** The placeholder of a text that is the same for every request of this shape. */
  constant(text: string): string {
    return this.#number(`c${text}`, { constant: text })
  }
}

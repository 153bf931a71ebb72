// A search for a piece of text as the filter that REST understands, whatever characters a person types.

/**
 * The `or` filter for rows in which one of the columns contains the text, in any case. `%`, `_` and `\` are
 * matched as themselves; `*`, which REST reads as a wildcard, matches any one character.
 */
export function containsFilter(columns: readonly string[], text: string): string {
  const literal = text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')
  const quoted = `"%${literal}%"`.replace(/(?!^)[\\"](?!$)/g, '\\$&')
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}

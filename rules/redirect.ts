// Where a person goes after signing in: always a path of this site, never an address of another one.

/** Where the signed-in area begins. */
export const APP_HOME = '/app'

/**
 * The path that a `redirect` parameter asks for: leading slashes are stripped and one is put back.
 * Backslashes, blanks and control characters go with them, because browsers read `/\` and `/<tab>/` as `//`,
 * the beginning of another site's address.
 */
export function redirectPath(asked: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that URL parsers drop
  const rest = (asked ?? '').replace(/[\u0000-\u0020\u007f]/g, '').replace(/^[/\\]+/, '')
  return rest === '' ? APP_HOME : `/${rest}`
}

// Reads from supabase/config.toml which functions may be called without a token.

const section = /^\s*\[functions\.([\w-]+|"[\w-]+")\]\s*(#.*)?$/
const anySection = /^\s*\[/
const setting = /^\s*verify_jwt\s*=\s*(true|false)\s*(#.*)?$/

/** Names of functions with verify_jwt = false in their [functions.NAME] section. */
export function functionsWithoutToken(configToml: string): ReadonlySet<string> {
  const open = new Set<string>()
  let current: string | null = null
  for (const line of configToml.split('\n')) {
    if (anySection.test(line)) current = section.exec(line)?.[1]?.replaceAll('"', '') ?? null
    const value = setting.exec(line)?.[1]
    if (current !== null && value === 'false') open.add(current)
  }
  return open
}

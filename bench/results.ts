// Keeps bench/RESULTS.md: each benchmark owns one section and replaces it as a whole.
import { readFile, writeFile } from 'node:fs/promises'

const file = new URL('./RESULTS.md', import.meta.url)
const start =
  '# Results\n\nWhat was measured last, and with which command. Ratios within one run hold; absolute figures wander.\n'

/** Replaces the section, or adds it at the end. */
export async function writeSection(name: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => start)
  const sections = before.split(/\n(?=## )/)
  const fresh = `## ${name}\n\n${text}\n`
  const index = sections.findIndex((section) => section.startsWith(`## ${name}\n`))
  if (index < 0) sections.push(fresh)
  else sections[index] = fresh
  await writeFile(file, `${sections.map((section) => section.trimEnd()).join('\n\n')}\n`)
}

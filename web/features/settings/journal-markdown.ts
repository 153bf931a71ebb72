// A member's journal as one Markdown text: the newest day first, each entry with its mood.
import type { ExportedEntry } from './settings-queries.ts'

export function journalMarkdown(entries: readonly ExportedEntry[]): string {
  const newestFirst = [...entries].sort((one, other) =>
    other.created_at.localeCompare(one.created_at),
  )
  const days = [...new Set(newestFirst.map((entry) => entry.day))]
  const sections = days.map((day) => {
    const ofDay = newestFirst.filter((entry) => entry.day === day)
    return `## ${day}\n\n${ofDay.map((entry) => `**${entry.mood}**\n\n${entry.content}`).join('\n\n')}`
  })
  return `${['# My journal', ...sections].join('\n\n')}\n`
}

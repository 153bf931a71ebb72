// How far a person has come in a guide, and where reading goes on.

/** A guide's modules in reading order, as far as progress is about them. */
export interface GuideOutline {
  readonly modules: readonly { readonly id: string }[]
}

/** What is kept of a person's reading, over all guides (specification 2, section 3). */
export interface Progress {
  readonly sections_completed: readonly string[]
  readonly last_section_id: string | null
}

/** How many of a guide's modules are completed. */
export function completedCount(guide: GuideOutline, progress: Progress | null): number {
  return guide.modules.filter(({ id }) => isCompleted(id, progress)).length
}

export function isCompleted(moduleId: string, progress: Progress | null): boolean {
  return progress?.sections_completed.includes(moduleId) ?? false
}

/**
 * The position at which reading goes on: after the module that was completed last, if that is one of this guide
 * and another follows it; else at the first one that is not completed; else at the first.
 */
export function resumeAt(guide: GuideOutline, progress: Progress | null): number {
  const last = guide.modules.findIndex(({ id }) => id === progress?.last_section_id)
  const after = guide.modules[last + 1]
  if (last >= 0 && after && !isCompleted(after.id, progress)) return last + 1
  const open = guide.modules.findIndex(({ id }) => !isCompleted(id, progress))
  return Math.max(open, 0)
}

/** The guide that was read last and is not finished, or null. */
export function unfinishedGuide<Guide extends GuideOutline>(
  guides: readonly Guide[],
  progress: Progress | null,
): Guide | null {
  const last = progress?.last_section_id ?? null
  const found = guides.find(({ modules }) => modules.some(({ id }) => id === last))
  return found && completedCount(found, progress) < found.modules.length ? found : null
}

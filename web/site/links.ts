// Where the public pages lead: into the app with the right fellowship, and to the sections of a landing page.
import { type Fellowship, fellowships } from '#rules/fellowship.ts'

/** Fellowships whose entry in the switcher is shown and disabled, with the words Coming soon. */
export const comingSoon: readonly Fellowship[] = []

/** The app, told which fellowship the visitor comes from, so that signing up begins with the right one. */
export function appLink(fellowship: Fellowship): string {
  return fellowship === 'aa' ? '/app' : `/app?fellowship=${fellowship}`
}

/** Get Started: the app; for teenagers, who have no accounts, the first guide. */
export function startLink(fellowship: Fellowship): string {
  return fellowship === 'alateen' ? '/guides/getting-started-alateen' : appLink(fellowship)
}

/** The guides of a fellowship: `/guides`, `/na/guides` and so on. */
export function guidesLink(fellowship: Fellowship): string {
  return `${fellowships[fellowship].path.replace(/\/$/, '')}/guides`
}

/** A section of a fellowship's landing page. */
export function sectionLink(fellowship: Fellowship, section: string): string {
  return `${fellowships[fellowship].path}#${section}`
}

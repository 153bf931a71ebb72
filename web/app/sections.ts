// The sections of the signed-in app: their addresses, the titles of the header, the words in the navigation.
import {
  BookOpen,
  Compass,
  Gift,
  HandHeart,
  Headphones,
  LifeBuoy,
  type LucideIcon,
  MapPin,
  NotebookPen,
  Settings,
  Sun,
  UserRound,
  Wind,
} from 'lucide-react'
import { brand } from '#rules/brand.ts'
import { type Fellowship, fellowships } from '#rules/fellowship.ts'

/** One section. `tab` names the browser's tab, which others may see: it says nothing of a fellowship. */
export interface Section {
  readonly path: string
  readonly label: string
  readonly title: string
  readonly subtitle: string
  readonly tab: string
  readonly icon: LucideIcon
}

const today: Section = {
  path: '/app',
  label: 'Today',
  title: 'Today',
  subtitle: brand.tagline,
  tab: 'Today',
  icon: Sun,
}
const book: Section = {
  path: '/app/book',
  label: 'Big Book',
  title: 'Big Book',
  subtitle: 'Alcoholics Anonymous',
  tab: 'Book',
  icon: BookOpen,
}
const reset: Section = {
  path: '/app/reset',
  label: 'Reset Thinking',
  title: 'Reset Thinking',
  subtitle: 'Just Breathe',
  tab: 'Breathe',
  icon: Wind,
}
const podcasts: Section = {
  path: '/app/podcasts',
  label: 'Podcasts',
  title: 'Podcasts',
  subtitle: 'AA Speakers',
  tab: 'Podcasts',
  icon: Headphones,
}
const profile: Section = {
  path: '/app/profile',
  label: brand.profileLabel,
  title: brand.profileLabel,
  subtitle: 'Recovery Journey',
  tab: 'Profile',
  icon: UserRound,
}
const journal: Section = {
  path: '/app/journal',
  label: 'My Journal',
  title: 'My Journal',
  subtitle: 'In your own words',
  tab: 'Journal',
  icon: NotebookPen,
}
const meetings: Section = {
  path: '/app/meetings',
  label: 'Find Meetings',
  title: 'Meetings',
  subtitle: 'Find AA Meetings',
  tab: 'Meetings',
  icon: MapPin,
}
const support: Section = {
  path: '/app/support',
  label: 'Support',
  title: 'Support',
  subtitle: 'Get Help',
  tab: 'Support',
  icon: LifeBuoy,
}
const settings: Section = {
  path: '/app/settings',
  label: 'Settings',
  title: 'Settings',
  subtitle: 'Account Settings',
  tab: 'Settings',
  icon: Settings,
}
const payItForward: Section = {
  path: '/app/pay-it-forward',
  label: 'Pay It Forward',
  title: 'Pay It Forward',
  subtitle: 'Share Recovery',
  tab: 'Pay It Forward',
  icon: HandHeart,
}
const gift: Section = {
  path: '/app/gift',
  label: 'Gift Access',
  title: 'Gift Access',
  subtitle: 'Share Recovery',
  tab: 'Gift',
  icon: Gift,
}
const guides: Section = {
  path: '/app/guides',
  label: 'Recovery Guides',
  title: 'Guides',
  subtitle: 'Recovery Guides',
  tab: 'Guides',
  icon: Compass,
}

/** The bottom navigation, in order; the third is the highlighted centre. */
export const mainSections: readonly Section[] = [today, book, reset, podcasts, profile]
export const centreSection = reset

/** The brand menu, in order; Sign Out follows. */
export const menuSections: readonly Section[] = [
  today,
  journal,
  meetings,
  support,
  settings,
  payItForward,
]

const others: readonly Section[] = [
  book,
  reset,
  podcasts,
  profile,
  journal,
  meetings,
  support,
  settings,
  payItForward,
  gift,
  guides,
]

/** The section that an address belongs to, with the subtitle in the words of the member's fellowship. */
export function sectionOf(pathname: string, fellowship: Fellowship): Section {
  const found = others.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  if (found === meetings) {
    return { ...meetings, subtitle: `Find ${fellowships[fellowship].shortName} Meetings` }
  }
  return found ?? today
}

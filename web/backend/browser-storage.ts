// What this browser keeps: the keys we write, and the clearing of everything before and after a session.
import { forgetReads } from './reads-store.ts'

/** Keys of local storage; `userId` is the one name that the specification fixes. */
export const storageKeys = {
  session: 'stillwater-session',
  userId: 'userId',
  theme: 'stillwater-theme',
  zone: 'stillwater-zone',
  /** Whose crisis lines are shown, where the person chose a country. */
  country: 'stillwater-country',
  /** The id of a member whose welcome has begun and not ended. */
  welcome: 'stillwater-welcome',
  /** The page of the book that was open last. */
  bookPage: 'stillwater-book-page',
  /** How large texts are read here. */
  textSize: 'stillwater-text-size',
  /** What the server said last about itself. */
  config: 'stillwater-config',
  /** Where in which episodes listening ended. */
  listening: 'stillwater-listening',
} as const

/** Keys of what belongs to the device rather than to a person, and so outlives a session. */
const deviceKeys = [storageKeys.theme, storageKeys.textSize, storageKeys.config]

const DRAFT_PREFIX = 'stillwater-draft '

/** The key of what a person is writing in one place. */
export function draftKey(userId: string, place: string): string {
  return `${DRAFT_PREFIX}${userId} ${place}`
}

/** Forgets what anybody but this person was writing here. */
export function forgetDraftsOfOthers(userId: string): void {
  for (const key of draftKeys()) if (!key.startsWith(`${DRAFT_PREFIX}${userId} `)) forget(key)
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
  } catch {
    return []
  }
}

/** A stored text, or null; also null where the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text where the browser allows it; the app works without. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    return
  }
}

/** Forgets one stored text. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

/**
 * Clears local and session storage and cookies, so that nothing of one person meets the next. Before somebody
 * signs in, drafts may stay: they are shown to nobody but their writer, whose session may only have ended.
 */
export function clearBrowserStorage({ keepDrafts = false } = {}): void {
  const keys = keepDrafts ? [...deviceKeys, ...draftKeys()] : deviceKeys
  const kept = keys.map((key) => [key, readStored(key)] as const)
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    return
  }
  for (const [key, text] of kept) if (text !== null) store(key, text)
  clearCookies()
  void forgetReads()
}

function clearCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim()
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    if (name) document.cookie = `${name}=; max-age=0; path=/`
  }
}

// Whether somebody is signed in to the app in this browser.

/** Where the app keeps a session (web/backend/browser-storage.ts). */
const SESSION_KEY = 'stillwater-session'

/** Whether there is a session, which may have ended meanwhile; false where the browser forbids storage. */
export function signedIn(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null
  } catch {
    return false
  }
}

// The start of the app's page, inside it: shows the frame of Today at once, asks for its words, then loads the app.

import { readStored, storageKeys } from '../backend/browser-storage.ts'
import { configText, type Early, headersFor } from '../backend/early.ts'
import { today } from '../backend/zone.ts'
import { longDay } from '../features/today/long-day.ts'

/** The app's script and what it imports; the build fills it in, and while developing the page names it itself. */
declare const APP_SCRIPTS: { readonly app: string; readonly parts: readonly string[] } | null

/** A token that ends sooner is left to the app, which refreshes it first. */
const MARGIN_MS = 60_000

interface Member {
  readonly id: string
  /** Null when it must be refreshed first. */
  readonly token: string | null
}

function storedMember(): Member | null {
  try {
    const { access_token, expires_at, user } = JSON.parse(readStored(storageKeys.session) ?? '{}')
    if (typeof access_token !== 'string' || typeof user?.id !== 'string') return null
    const isFresh = expires_at * 1000 - Date.now() > MARGIN_MS
    return { id: user.id, token: isFresh ? access_token : null }
  } catch {
    return null
  }
}

/** Whether the first screen of this page will be Today: not the way in, a welcome or a gift. */
function opensToday(member: Member | null): member is Member {
  if (member === null || location.pathname !== '/app') return false
  if (readStored(storageKeys.welcome) !== null) return false
  return !new URLSearchParams(location.search).get('gift')
}

function showFrame(): void {
  const frame = document.querySelector('template')
  const root = document.getElementById('root')
  if (frame && root) root.replaceChildren(frame.content)
}

function showDate(): void {
  const date = document.querySelector('[data-day]')
  if (date) date.textContent = longDay(today())
}

/** What guard.tsx asks for at the start, word for word: another request would only be one more. */
async function askAhead(early: Early, { id, token }: Member): Promise<void> {
  if (token === null) return
  const { supabaseUrl, anonKey } = JSON.parse(await early.config)
  const authorization = `Bearer ${token}`
  const ask = (path: string, accept: string): [string, Promise<Response>] => {
    const url = `${supabaseUrl}/rest/v1/${path}`
    const answer = fetch(url, { headers: { ...headersFor(anonKey), authorization, accept } })
    answer.catch(() => undefined)
    return [url, answer]
  }
  const one = 'application/vnd.pgrst.object+json'
  early.reads = {
    authorization,
    answers: new Map([
      ask(`rpc/get_today?on_day=${today()}`, 'application/json'),
      ask(`profiles?select=*&user_id=eq.${id}`, one),
      ask('rpc/get_allowance', one),
    ]),
  }
}

/** Nobody waits longer than this for a paint, in milliseconds. */
const PAINT_WAIT_MS = 500

/** What is there is painted before the app's script takes network and processor; a hidden page is never painted. */
function afterFirstPaint(work: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) work()
    isDone = true
  }
  setTimeout(once, document.hidden ? 0 : PAINT_WAIT_MS)
  new PerformanceObserver(once).observe({ type: 'paint', buffered: true })
}

/** Each script for itself: what the app imports has then already run when the app does, in a moment of its own. */
function loadApp(): void {
  if (APP_SCRIPTS === null) return
  const { app, parts } = APP_SCRIPTS
  document.head.append(...[...parts, app].map(moduleScript))
}

function moduleScript(src: string): HTMLScriptElement {
  const script = document.createElement('script')
  return Object.assign(script, { type: 'module', crossOrigin: 'anonymous', src })
}

function start(): void {
  const early: Early = { config: configText(), at: Date.now() }
  early.config.catch(() => undefined)
  window.early = early
  const member = storedMember()
  const isToday = opensToday(member)
  if (isToday) showFrame()
  afterFirstPaint(() => {
    loadApp()
    if (!isToday) return
    showDate()
    askAhead(early, member).catch(() => undefined)
  })
}

start()

// Which page is open: as the address says, else as the navigation that led here, else the one that was open last.
import { useEffect } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { asPage, FIRST_PAGE, LAST_PAGE } from '#rules/chapters.ts'
import { readStored, storageKeys, store } from '../../backend/browser-storage.ts'

/** The open page and the ways to another: turning leaves no trace in the history, a jump can be undone by Back. */
export interface PageChoice {
  readonly page: number
  /** One page on (1) or back (-1), as far as there are pages; two quick turns are two pages. */
  turn(step: 1 | -1): void
  jumpTo(page: number): void
}

/** The page of `?page=`, of the navigation's state (`58` or `{page: 58}`), the stored one, or the first. */
export function usePageChoice(): PageChoice {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const named = asPage(new URLSearchParams(search).get('page'))
  const page = named ?? pageInState(state) ?? asPage(readStored(storageKeys.bookPage)) ?? FIRST_PAGE
  useEffect(() => store(storageKeys.bookPage, String(page)), [page])
  const go = (to: number, options: NavigateOptions) => {
    if (to !== latest(page)) void navigate(`?page=${to}`, options)
  }
  return {
    page,
    turn: (step) =>
      go(Math.max(FIRST_PAGE, Math.min(latest(page) + step, LAST_PAGE)), { replace: true }),
    jumpTo: (to) => go(to, {}),
  }
}

/** The page that was asked for last, as the address has it at once: the screen may still show the one before. */
const latest = (shown: number): number =>
  asPage(new URLSearchParams(window.location.search).get('page')) ?? shown

function pageInState(state: unknown): number | null {
  const isObject = typeof state === 'object' && state !== null
  return asPage(isObject && 'page' in state ? state.page : state)
}

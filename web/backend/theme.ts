// Light, dark or as the device says: the theme of this device, kept apart from any person's data.
import { useSyncExternalStore } from 'react'
import { forget, readStored, storageKeys, store } from './browser-storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

const listeners = new Set<() => void>()

/** What was chosen on this device. */
export function themeChoice(): ThemeChoice {
  const stored = readStored(storageKeys.theme)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Keeps a choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') forget(storageKeys.theme)
  else store(storageKeys.theme, choice)
  showTheme()
  for (const listener of listeners) listener()
}

/** The choice, kept in step with other places that change it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice)
}

/** Shows the device's theme now and whenever it changes; the page's head has already done so once. */
export function followDeviceTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme)
}

function showTheme(): void {
  const choice = themeChoice()
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = choice === 'system' ? (dark ? 'dark' : 'light') : choice
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

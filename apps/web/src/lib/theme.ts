import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

// Also read by public/before-paint.js before the first paint.
export const THEME_KEY = 'pinquiz.theme'

// Absent while pages are rendered on the server.
const system = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

system?.addEventListener('change', () => {
  if (!storedTheme()) show(system.matches ? 'dark' : 'light')
})

export function chooseTheme(theme: Theme): void {
  writeStored(THEME_KEY, theme)
  show(theme)
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'light')
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The choice in this browser; null follows the system. */
export function storedTheme(): Theme | null {
  const stored = readStored(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : null
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { type Me, me, type Preferences } from '@pinquiz/protocol'
import { useSyncExternalStore } from 'react'
import { call } from './http/api.ts'
import { Latest } from './http/latest.ts'
import { pageFacts } from './page-facts.ts'
import { setSingleKeys } from './single-keys.ts'
import { chooseLanguage, currentLanguage } from './texts/i18n.ts'
import { chooseTheme } from './theme.ts'

export type User = NonNullable<Me['user']>

/** `starting`: not asked yet; `checking`: asking again, `user` is the last answer; `failed`: no answer came. */
export type Viewer = {
  state: 'starting' | 'checking' | 'known' | 'failed'
  user: User | null
  /** The user's choices, on any device. */
  preferences: Preferences | null
  siteName: string
  /** Where players join, when that is not where this page was opened. */
  joinOrigin: string | null
}

let viewer: Viewer = {
  state: 'starting',
  user: null,
  preferences: null,
  siteName: pageFacts().siteName,
  joinOrigin: null,
}
let isAsked = false
const latest = new Latest({ read: () => call('GET', '/api/me', me), take: show })
const listeners = new Set<() => void>()

/** The signed-in user. Doesn't load by itself; see `loadViewer`. */
export function useViewer(): Viewer {
  return useSyncExternalStore(subscribe, currentViewer, currentViewer)
}

export function currentViewer(): Viewer {
  return viewer
}

/** The configured name of this site. */
export function useSiteName(): string {
  return useViewer().siteName
}

export function isAdmin(user: User): boolean {
  return user.role === 'admin' || user.role === 'super-admin'
}

export function isSuperAdmin(user: User): boolean {
  return user.role === 'super-admin'
}

/** Asks the server once, however often it is called. The player's pages never do. */
export async function loadViewer(): Promise<void> {
  if (!isAsked) await refreshViewer()
}

/**
 * Asks the server again, for instance after a call was refused with `not-signed-in`. `isQuiet`: what is shown stays until
 * the reply.
 */
export async function refreshViewer({ isQuiet = false } = {}): Promise<void> {
  isAsked = true
  if (viewer.state !== 'starting' && !isQuiet) set({ ...viewer, state: 'checking' })
  await latest.refresh().catch(() => set({ ...viewer, state: 'failed' }))
}

/** Before the first render of a page made for a visitor: no one is signed in, as the server saw. */
export function startSignedOut(): void {
  set({ ...viewer, state: 'known', user: null, siteName: pageFacts().siteName })
}

/** Takes over the reply of signing in or of the set-up. */
export function takeOver(reply: Me): void {
  latest.outdate()
  show(reply)
}

function show(reply: Me): void {
  const isSame = reply.user !== null && reply.user.id === viewer.user?.id
  const { preferences = isSame ? viewer.preferences : null } = reply
  set({ state: 'known', ...reply, preferences })
  if (preferences) void follow(preferences)
}

/** Takes over what was just stored. */
export async function takePreferences(preferences: Preferences): Promise<void> {
  latest.outdate()
  // Only signed-in users can store them.
  set({ ...viewer, state: 'known', preferences })
  await follow(preferences)
}

/** Preferences never chosen stay as in this browser. */
async function follow({ language, theme, singleKeys }: Preferences): Promise<void> {
  setSingleKeys(singleKeys)
  if (theme) chooseTheme(theme)
  // If the texts can't be loaded now, the next page has them.
  if (language && language !== currentLanguage()) await chooseLanguage(language).catch(() => {})
}

export function forgetUser(): void {
  latest.outdate()
  set({ ...viewer, state: 'known', user: null, preferences: null })
}

function set(next: Viewer): void {
  viewer = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

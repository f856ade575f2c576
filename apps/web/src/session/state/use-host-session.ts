import { type AsPresenter, type AsWall, type HostState, HostStore } from '@pinquiz/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserEnvironment } from './browser-environment.ts'

type Held = { store: HostStore; holders: number; closing: ReturnType<typeof setTimeout> | undefined }

/** Lobby and play are two pages of one session: the connection outlives the step between them. */
const LINGER_MS = 2000
const stores = new Map<string, Held>()

/** `as`: a presenter view, or a screen opened by the wall link, instead of the projector. */
export function useHostSession(session: string, as?: As): { store: HostStore; state: HostState } {
  const [first] = useState(as)
  const [store] = useState(() => storeOf(session, first).store)
  useEffect(() => hold(session, first), [session, first])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

type As = AsPresenter | AsWall

function keyOf(session: string, as: As | undefined): string {
  if (!as) return session
  return 'key' in as ? `${session} wall ${as.key}` : `${session} ${as.token ?? ''}`
}

function storeOf(session: string, as?: As): Held {
  const existing = stores.get(keyOf(session, as))
  if (existing) return existing
  const store = new HostStore({ session, environment: browserEnvironment, as })
  const entry: Held = { store, holders: 0, closing: undefined }
  stores.set(keyOf(session, as), entry)
  return entry
}

function hold(session: string, as?: As): () => void {
  const entry = storeOf(session, as)
  clearTimeout(entry.closing)
  entry.holders += 1
  entry.store.start()
  // Stopped without a sign-in, and opened again: tries once more.
  if (entry.store.getState().connection.name === 'stopped') entry.store.reclaim()
  return () => {
    entry.holders -= 1
    if (entry.holders > 0) return
    entry.closing = setTimeout(() => {
      entry.store.stop()
      stores.delete(keyOf(session, as))
    }, LINGER_MS)
  }
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserEnvironment } from './environment.ts'
import { type HostState, HostStore } from './host-store.ts'

type Held = { store: HostStore; holders: number; closing: ReturnType<typeof setTimeout> | undefined }

/** Lobby and play are two pages of one session: the connection outlives the step between them. */
const LINGER_MS = 2000
const held = new Map<string, Held>()

export function useHostSession(session: string): { store: HostStore; state: HostState } {
  const [store] = useState(() => storeOf(session).store)
  useEffect(() => hold(session), [session])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

function storeOf(session: string): Held {
  const known = held.get(session)
  if (known) return known
  const store = new HostStore({ session, environment: browserEnvironment })
  const entry: Held = { store, holders: 0, closing: undefined }
  held.set(session, entry)
  return entry
}

function hold(session: string): () => void {
  const entry = storeOf(session)
  clearTimeout(entry.closing)
  entry.holders += 1
  entry.store.start()
  // Stopped for want of a sign-in, and here again: asks once more.
  if (entry.store.getState().connection.name === 'stopped') entry.store.reclaim()
  return () => {
    entry.holders -= 1
    if (entry.holders > 0) return
    entry.closing = setTimeout(() => {
      entry.store.stop()
      held.delete(session)
    }, LINGER_MS)
  }
}

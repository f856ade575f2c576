import type { Seat } from '@pinquiz/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserEnvironment } from '../../lib/realtime/environment.ts'
import { type PlayerState, PlayerStore } from '../../lib/realtime/player-store.ts'

/** The running game of a seat, for as long as the screen is there. */
export function usePlayerSession(seat: Seat): { store: PlayerStore; state: PlayerState } {
  const [store] = useState(
    () => new PlayerStore({ seat, environment: browserEnvironment, storage: sessionStorage }),
  )
  useEffect(() => {
    store.start()
    return () => store.stop()
  }, [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

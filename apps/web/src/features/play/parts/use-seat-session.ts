import type { Seat } from '@pinquiz/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { browserEnvironment } from '../../../session/state/environment.ts'
import type { StoreOptions } from '../../../session/state/seat-connection.ts'

/** The interface of every mode's store for its screens. */
export type SeatStore<S> = {
  getState: () => S
  subscribe: (listener: () => void) => () => void
  start(): void
  stop(): void
  /** Takes the seat back from the tab that has it now. */
  reclaim: () => void
}

export type OpenStore<T> = (options: StoreOptions) => T

/** The running session of a seat, for as long as the screen is there. */
export function useSeatSession<S, T extends SeatStore<S>>(
  seat: Seat,
  open: OpenStore<T & SeatStore<S>>,
): { store: T; state: S } {
  const [store] = useState(() =>
    open({ seat, environment: browserEnvironment, storage: () => sessionStorage }),
  )
  useEffect(() => {
    store.start()
    return () => store.stop()
  }, [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

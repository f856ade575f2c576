import type { Moved, StoreOptions } from '@pinquiz/client'
import type { Seat } from '@pinquiz/protocol'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { browserEnvironment } from '#session/state/browser-environment.ts'
import { seats } from '#session/state/browser-seats.ts'

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
    open({
      seat,
      environment: browserEnvironment,
      storage: () => sessionStorage,
      onMoved: (moved) => follow(seat, moved),
      hasToBegin: seats.find(seat.session, seat.participant)?.isMoved === true,
    }),
  )
  useEffect(() => {
    store.start()
    return () => store.stop()
  }, [store])
  return { store, state: useSyncExternalStore(store.subscribe, store.getState) }
}

/** Into the session that plays this one again, whose page sends on to that of its mode; or into a newer attempt. */
function follow(seat: Seat, { session, participant, pin }: Moved): void {
  const { name = '', isInvited } = seats.find(seat.session, seat.participant) ?? {}
  const link = isInvited && session === seat.session ? { isInvited } : {}
  seats.keep({ session, participant, token: seat.token, name, pin, isMoved: true, ...link })
  const page = session === seat.session ? 'anytime-quiz-play' : 'play'
  navigate(`/${page}/${session}/${participant}`, { replace: true })
}

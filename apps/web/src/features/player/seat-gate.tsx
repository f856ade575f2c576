import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import type { PlayerStore } from '../../lib/realtime/player-store.ts'
import { findSeat, type KeptSeat } from '../../lib/realtime/seats.ts'
import { useWakeLock } from '../../lib/realtime/use-wake-lock.ts'
import { Announcer } from './announcer.tsx'
import { NoSeat } from './components/no-seat.tsx'
import { PlayerFrame } from './components/player-frame.tsx'
import { Stopped } from './components/stopped.tsx'
import type { LiveState } from './live-state.ts'
import { usePlayerSession } from './use-player-session.ts'

type Props = {
  sessionId: string
  playerId: string
  mode: 'live' | 'poll'
  /** Until the first snapshot. */
  loading: ReactNode
  children: (store: PlayerStore, state: LiveState) => ReactNode
}

const HOME_OF = { live: '/play', poll: '/poll-play', 'self-paced': null } as const

/** Lets in whose browser has the token that proves the seat, and shows why when there is no game to show. */
export function SeatGate({ sessionId, playerId, ...rest }: Props) {
  // Read once: a seat that is given up while its screen is shown still has that screen.
  const [seat] = useState(() => findSeat(sessionId, playerId))
  if (!seat) return <NoSeat />
  return (
    <Announcer>
      <Seated seat={seat} {...rest} />
    </Announcer>
  )
}

type SeatedProps = Omit<Props, 'sessionId' | 'playerId'> & { seat: KeptSeat }

function Seated({ seat, mode, loading, children }: SeatedProps) {
  const { session, participant, token } = seat
  const { store, state } = usePlayerSession({ session, participant, token })
  const { game, connection } = state
  useWakeLock(game?.phase.name !== 'ended')

  // After the end there is nothing to come back to: the final screen stays.
  if (connection.name === 'stopped' && game?.phase.name !== 'ended')
    return <Stopped reason={connection.reason} seat={seat} onRetry={store.reclaim} />
  if (!game)
    return (
      <PlayerFrame connection={connection} tone="brand">
        {loading}
      </PlayerFrame>
    )
  // A rejoin code does not tell what it leads to.
  const home = HOME_OF[game.mode]
  if (home && game.mode !== mode) return <Redirect to={`${home}/${session}/${participant}`} replace />
  return children(store, { ...state, game })
}

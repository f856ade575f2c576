import type { ConnectionState, KeptSeat } from '@pinquiz/client'
import { MODES } from '@pinquiz/game'
import type { Game, PlayerSnapshot } from '@pinquiz/protocol'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { withTexts } from '#kinds/lazy-part.ts'
import { preloadPlayerViews } from '#kinds/player-views.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useStageTheme } from '#lib/use-stage-theme.ts'
import { seats } from '#session/state/browser-seats.ts'
import { useWakeLock } from '#session/state/use-wake-lock.ts'
import { Announcer, LiveAnnouncement } from './announcer.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { type OpenStore, type SeatStore, useSeatSession } from './use-seat-session.ts'

type GateState = {
  connection: ConnectionState
  game: Pick<PlayerSnapshot, 'mode' | 'kinds' | 'stageTheme'> | null
}
/** The state once the first snapshot has come. */
type Entered<S extends GateState> = S & { game: NonNullable<S['game']> }

type Props<S extends GateState, T extends SeatStore<S>> = {
  sessionId: string
  playerId: string
  mode: Game['mode']
  open: OpenStore<T & SeatStore<S>>
  /** After the end there is nothing to come back to: the final screen stays. */
  isOver: (state: S) => boolean
  /** Until the first snapshot. */
  loading: ReactNode
  children: (store: T, state: Entered<S>) => ReactNode
}

// Rarely reached without a seat or after removal; in those cases the server has just replied.
const stopped = withTexts(['play-later'], () => import('./stopped.tsx'))
const noSeat = withTexts(['play-later'], () => import('./no-seat.tsx'))
const Stopped = lazy(async () => ({ default: (await stopped()).Stopped }))
const NoSeat = lazy(async () => ({ default: (await noSeat()).NoSeat }))

/** Admits browsers with the seat's token, and shows why when there is no game to show. */
export function SeatGate<S extends GateState, T extends SeatStore<S>>({
  sessionId,
  playerId,
  ...rest
}: Props<S, T>) {
  // Read once: a seat that is given up while its screen is shown still has that screen.
  const [seat] = useState(() => seats.find(sessionId, playerId))
  if (!seat) return <NoSeat />
  return (
    <Announcer>
      <Seated seat={seat} {...rest} />
    </Announcer>
  )
}

type SeatedProps<S extends GateState, T extends SeatStore<S>> = Omit<
  Props<S, T>,
  'sessionId' | 'playerId'
> & { seat: KeptSeat }

function Seated<S extends GateState, T extends SeatStore<S>>({
  seat,
  mode,
  open,
  isOver,
  loading,
  children,
}: SeatedProps<S, T>) {
  const { session, participant, token } = seat
  const { store, state } = useSeatSession<S, T>({ session, participant, token }, open)
  const { game, connection } = state
  const kinds = game?.kinds
  useWakeLock(!isOver(state))
  useStageTheme(game?.stageTheme)
  useEffect(() => preloadPlayerViews(kinds), [kinds])

  if (connection.name === 'stopped' && !isOver(state))
    return <Stopped reason={connection.reason} seat={seat} onRetry={store.reclaim} />
  if (!game)
    return (
      <PlayerFrame connection={connection} tone="brand">
        <div data-loading className="contents">
          {loading}
        </div>
      </PlayerFrame>
    )
  // A rejoin code doesn't say which mode it leads to.
  if (game.mode !== mode)
    return <Redirect to={`${MODES[game.mode].playPage}/${session}/${participant}`} replace />
  return (
    <>
      <ConnectionNews connection={connection.name} />
      <Suspense fallback={<NextScreen connection={connection} loading={loading} />}>
        {children(store, { ...state, game })}
      </Suspense>
    </>
  )
}

/** Avoids a flash between two screens of a game: the loading message appears only after a moment. */
function NextScreen({ connection, loading }: { connection: ConnectionState; loading: ReactNode }) {
  return (
    <PlayerFrame connection={connection}>
      <div data-loading className="m-auto animate-rise [animation-delay:1s]">
        {loading}
      </div>
    </PlayerFrame>
  )
}

/** Before the screen, whose own news is the more important when both come at once. */
function ConnectionNews({ connection }: { connection: ConnectionState['name'] }) {
  const { t } = useTranslation('play')
  const [wasLost, setWasLost] = useState(false)
  const isLost = connection === 'reconnecting'
  if (isLost && !wasLost) setWasLost(true)
  const back = wasLost && connection === 'live' ? t('say.back') : ''
  return <LiveAnnouncement text={isLost ? t('say.lost') : back} />
}

import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { findSeat, type KeptSeat } from '../../lib/realtime/seats.ts'
import { useWakeLock } from '../../lib/realtime/use-wake-lock.ts'
import { Announcer } from './announcer.tsx'
import { GameStage } from './components/game-stage.tsx'
import { NoSeat } from './components/no-seat.tsx'
import { PlayerFrame } from './components/player-frame.tsx'
import { StageText } from './components/stage-text.tsx'
import { Stopped } from './components/stopped.tsx'
import { usePlayerSession } from './use-player-session.ts'

type Props = { sessionId: string; playerId: string }

/** `/play/{session}/{participant}`: the token that proves the seat is in this browser, or it is not this player. */
export function PlayerScreen({ sessionId, playerId }: Props) {
  const { t } = useTranslation('play')
  usePageTitle(t('pageTitle.play'))
  // Read once: a seat that is given up while its screen is shown still has that screen.
  const [seat] = useState(() => findSeat(sessionId, playerId))
  if (!seat) return <NoSeat />
  return (
    <Announcer>
      <Seated seat={seat} />
    </Announcer>
  )
}

function Seated({ seat }: { seat: KeptSeat }) {
  const { t } = useTranslation('play')
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
        <StageText title={t('loading')} />
      </PlayerFrame>
    )
  return <GameStage store={store} state={{ ...state, game }} />
}

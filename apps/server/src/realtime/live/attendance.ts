import { MODES } from '@pinquiz/game'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Audience } from '../room/audience.ts'
import { createPresenceWatch } from '../room/presence-watch.ts'
import { createRosterWatch } from '../room/roster-watch.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createJoinedWatch } from './joined-watch.ts'
import type { WallScreens } from './wall-screens.ts'

/** Who is present: recorded in the database, shown to hosts, counted for people waiting for a poll. */
export type Attendance = ReturnType<typeof createAttendance>

export function createAttendance(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  walls: Pick<WallScreens, 'isEmpty'>
  store: Pick<SessionStore, 'markPresence' | 'readRosterChange' | 'countParticipants'>
  clock: Clock
  log: Logger
}) {
  const { record, shown, audience, walls, store, clock, log } = options
  const { hosts, players } = audience
  const isLobby = () => shown.current().state.phase.name === 'lobby'

  const presence = createPresenceWatch({
    clock,
    connected: players,
    mark: (ids, isAway) => store.markPresence(record.id, ids, isAway),
  })
  const roster = createRosterWatch({
    log,
    isWatched: () => !hosts.isEmpty() || !walls.isEmpty(),
    read: (ids) => store.readRosterChange(record.id, ids),
    tell: (change) => hosts.tell({ type: 'roster', ...change }),
  })
  const joined = createJoinedWatch({
    log,
    isWaiting: () => MODES[record.mode].tellsHowManyWait && isLobby() && players.size > 0,
    count: () => store.countParticipants(record.id),
    tell: (count) => void audience.tellPlayers({ type: 'joined', count }),
  })

  return {
    arrived(participant: string, wasAway: boolean) {
      presence.here(participant, wasAway)
      joined.note()
    },
    left: presence.left,
    /** Pauses reading and sending of roster changes. */
    alone: roster.alone,
    onEvent(event: BusEvent) {
      presence.onEvent(event)
      if (event.type !== 'roster-changed') return
      roster.note(event.participants)
      joined.note()
    },
    stop() {
      presence.stop()
      roster.stop()
      joined.stop()
    },
  }
}

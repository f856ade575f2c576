import { type Attempt, goneMs, shownScore } from '@pinquiz/game'
import type { HostAttempt } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Audience } from '../room/audience.ts'
import { endOf, sendPages } from '../room/host-pages.ts'
import type { Host } from '../room/host-screens.ts'
import type { createPresenceWatch } from '../room/presence-watch.ts'
import { hostSnapshot, playerSnapshot } from '../room/room-view.ts'
import type { SessionEntrance } from '../room/session-room.ts'
import type { ShownView } from '../room/shown-view.ts'
import type { Silences } from '../room/silences.ts'
import type { TroubleWatch } from '../room/trouble-watch.ts'
import type { WaitingRoomWatch } from '../room/waiting-room-watch.ts'
import type { AttemptIntake } from './attempt-intake.ts'
import type { AttemptTable } from './attempt-table.ts'
import type { TurnedAwayWatch } from './turned-away-watch.ts'

/** Admits participants and hosts to a self-paced session, snapshot first. */
export function createAttemptEntrance(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  silences: Silences
  presence: Pick<ReturnType<typeof createPresenceWatch>, 'here' | 'left'>
  intake: AttemptIntake
  table: AttemptTable
  waitingRoom: Pick<WaitingRoomWatch, 'current'>
  trouble: TroubleWatch
  turnedAway: Pick<TurnedAwayWatch, 'greet'>
  store: Pick<SessionStore, 'checkSeat'>
  clock: Clock
  log: Logger
}): SessionEntrance {
  const {
    record,
    shown,
    audience,
    silences,
    presence,
    intake,
    table,
    waitingRoom,
    trouble,
    turnedAway,
    store,
    clock,
    log,
  } = options
  const { hosts, seats } = audience

  async function readHost() {
    const attempts = await table.readPage(0)
    const upTo = endOf(attempts)
    const context = { roster: [], progress: null, nowMs: clock.nowMs() }
    const snapshot = { ...hostSnapshot(record, shown.current(), context), attempts }
    return upTo === null ? snapshot : { ...snapshot, upTo }
  }

  async function addHost({ peer, user }: Host, isOpen: () => boolean) {
    let after: number | null = null
    const read = async () => {
      const snapshot = await readHost()
      after = snapshot.upTo ?? null
      return snapshot
    }
    await table.alone(() => hosts.welcome({ peer, user }, { read, isOpen }))
    const waiting = waitingRoom.current()
    if (waiting) peer.send(waiting)
    trouble.greet(peer)
    turnedAway.greet(peer).catch((error: unknown) => {
      // If this fails, so does reading the attempts, which closes the host's screen.
      log.error({ err: error }, 'could not read who was turned away')
    })
    const pages = sendPages<HostAttempt>({
      peer,
      isOpen,
      after,
      alone: table.alone,
      read: table.readPage,
      send: (changed, page) => peer.send({ type: 'attempts', changed, removed: [], page }),
    })
    pages.catch((error: unknown) => {
      log.error({ err: error }, 'could not read attempts')
      peer.dismiss('restarting')
    })
  }

  return {
    async seatPlayer(peer, claim, isOpen) {
      const askedAtMs = clock.nowMs()
      const voidings = seats.voidings()
      const player = await store.checkSeat({ ...claim, session: record.id, question: null, version: null })
      const { participant, isAway, unheardMs, creditedMs } = player
      const outcome = await intake.settleBeforeSeating(participant)
      seats.requireNotRemoved(participant)
      seats.requireNotVoided(participant, voidings)
      if (!outcome.ok) throw new AppError(outcome.code)
      const other = seats.peers.get(participant)
      if (!isOpen() || !seats.take(participant, peer)) return
      if (other) silences.replaced(participant, other)
      presence.here(participant, isAway)
      const { attempt } = outcome.record
      const heardElsewhereMs = unheardMs === null ? undefined : askedAtMs - unheardMs
      const gone = silences.seated(participant, {
        outage: outageOf(attempt),
        heardElsewhereMs,
        creditedMs,
      })
      const lengthMs = gone ? goneMs(attempt, gone) : 0
      if (lengthMs > 0)
        intake.recordDisconnection(participant, lengthMs).catch((error: unknown) => {
          log.error({ err: error }, 'could not record a lost connection')
        })
      intake.followAttempt(participant, attempt)
      const context = { answered: null, nowMs: clock.nowMs() }
      // Looking at the attempt may have settled a question since the seat was read.
      const score = shownScore(outcome.record, shown.current().state) ?? 0
      const snapshot = playerSnapshot(record, shown.current(), { ...player, score }, context)
      const { tabSwitches } = outcome
      peer.send({ ...snapshot, attempt: intake.viewOf(participant, outcome.record), tabSwitches })
      const { newest = participant } = outcome.record.tries ?? {}
      if (newest !== participant) peer.send(intake.movedTo(newest))
    },
    unseatPlayer(peer, participant) {
      if (!seats.leave(peer, participant)) return
      intake.left(participant)
      presence.left(participant, peer)
      trouble.left(participant, peer)
      silences.left(participant, peer)
    },
    addHost,
    readHost,
    removeHost: hosts.remove,
  }
}

const outageOf = (attempt: Attempt) => ('outages' in attempt ? attempt.outages?.at(-1) : undefined)

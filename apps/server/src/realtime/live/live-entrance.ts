import type { RosterEntry, ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Audience } from '../room/audience.ts'
import { PAGE_SIZE, sendPages } from '../room/host-pages.ts'
import { hostSnapshot, playerSnapshot, questionOf } from '../room/room-view.ts'
import type { SessionEntrance } from '../room/session-room.ts'
import type { ShownView } from '../room/shown-view.ts'
import type { Silences } from '../room/silences.ts'
import type { TroubleWatch } from '../room/trouble-watch.ts'
import type { WaitingRoomWatch } from '../room/waiting-room-watch.ts'
import type { Peer } from '../wire/peer.ts'
import type { AnswerCounting } from './answer-counting.ts'
import type { Attendance } from './attendance.ts'
import type { createFollowing } from './following.ts'
import type { PictureWait } from './picture-wait.ts'
import type { Presenting } from './presenting.ts'
import { MAX_WALLS, type WallScreens } from './wall-screens.ts'
import type { WallSteering } from './wall-steering.ts'

type Rest = {
  peer: Peer
  isOpen: () => boolean
  after: number | null
  send: (frame: ServerFrame) => void
}

/** Admits players, hosts and walls to a live session or a poll, snapshot first. */
export function createLiveEntrance(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  attendance: Attendance
  counting: AnswerCounting
  following: Pick<ReturnType<typeof createFollowing>, 'seated'>
  waitingRoom: Pick<WaitingRoomWatch, 'current'>
  pictures: Pick<PictureWait, 'current'>
  presenting: Presenting
  steering: WallSteering
  walls: WallScreens
  trouble: TroubleWatch
  silences: Silences
  store: Pick<SessionStore, 'checkSeat' | 'readRoster' | 'readProgress' | 'countParticipants'>
  clock: Clock
  log: Logger
}): SessionEntrance {
  const { record, shown, audience, attendance, counting, following, silences } = options
  const { waitingRoom, pictures, presenting, steering, trouble, walls, store, clock, log } = options
  const { hosts, seats } = audience

  const readRoster = (after: number) => store.readRoster(record.id, { after, limit: PAGE_SIZE })

  async function readHostSnapshot() {
    const question = shown.openQuestion()
    const [roster, progress] = await Promise.all([
      readRoster(0),
      question === null ? null : store.readProgress(record, question),
    ])
    return hostSnapshot(record, shown.current(), {
      roster,
      // The game may have moved on meanwhile.
      progress: question === shown.openQuestion() ? progress : null,
      nowMs: clock.nowMs(),
    })
  }

  /** Those who didn't fit into the snapshot. */
  async function sendRest({ peer, isOpen, after, send }: Rest) {
    const count = after === null ? 0 : await store.countParticipants(record.id)
    const pages = sendPages<RosterEntry>({
      peer,
      isOpen,
      after,
      alone: attendance.alone,
      read: readRoster,
      send: (changed, page) => send({ type: 'roster', changed, removed: [], count, page }),
    })
    pages.catch((error: unknown) => {
      log.error({ err: error }, 'could not read the roster')
      peer.dismiss('restarting')
    })
  }

  return {
    readHost: readHostSnapshot,
    async seatPlayer(peer, claim, isOpen) {
      const { phase: shownPhase, version } = shown.current().state
      const answered = questionOf(shownPhase)
      const askedAtMs = clock.nowMs()
      const player = await store.checkSeat({ ...claim, session: record.id, question: answered, version })
      const { participant, value, isAway, unheardMs, creditedMs } = player
      seats.requireNotRemoved(participant)
      const other = seats.peers.get(participant)
      if (!isOpen() || !seats.take(participant, peer)) return
      if (other) silences.replaced(participant, other)
      peer.send(playerSnapshot(record, shown.current(), player, { answered, nowMs: clock.nowMs() }))
      if (value !== null && answered !== null) counting.addVoter(participant, answered)
      attendance.arrived(participant, isAway)
      following.seated(participant)
      const { phase } = shown.current().state
      const outage = phase.name === 'question' ? phase.outages?.at(-1) : undefined
      const heardElsewhereMs = unheardMs === null ? undefined : askedAtMs - unheardMs
      silences.seated(participant, { outage, heardElsewhereMs, creditedMs })
    },
    unseatPlayer(peer, participant) {
      if (!seats.leave(peer, participant)) return
      attendance.left(participant, peer)
      trouble.left(participant, peer)
      silences.left(participant, peer)
    },
    async addHost(host, isOpen) {
      let after: number | null = null
      const read = async () => {
        const snapshot = await readHostSnapshot()
        after = snapshot.upTo ?? null
        return snapshot
      }
      // Neither an older count nor an older roster may follow the snapshot.
      await attendance.alone(() => counting.alone(() => hosts.welcome(host, { read, isOpen })))
      const { peer } = host
      for (const waiting of [waitingRoom.current(), pictures.current()]) if (waiting) peer.send(waiting)
      trouble.greet(peer)
      presenting.arrived(host)
      steering.arrived(host)
      await sendRest({ peer, isOpen, after, send: peer.send })
    },
    removeHost(peer) {
      hosts.remove(peer)
      presenting.left()
    },
    async addWall(peer, isOpen) {
      // A page may be opened by a whole course: each costs as much as a host's screen.
      if (presenting.walls() >= MAX_WALLS) throw new AppError('session-full')
      let after: number | null = null
      const read = async () => {
        const snapshot = await readHostSnapshot()
        after = snapshot.upTo ?? null
        return snapshot
      }
      await attendance.alone(() => counting.alone(() => walls.welcome(peer, { read, isOpen })))
      presenting.wallsChanged()
      const waiting = pictures.current()
      if (waiting) peer.send(waiting)
      steering.wallArrived(peer)
      const send = (frame: ServerFrame) => peer.send(walls.shownOn(frame) ?? frame)
      await sendRest({ peer, isOpen, after, send })
    },
    removeWall(peer) {
      walls.remove(peer)
      presenting.wallsChanged()
    },
  }
}

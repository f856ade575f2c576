import type { SessionRecord } from '../features/sessions/records.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { AnswerCounting } from './answer-counting.ts'
import type { Attendance } from './attendance.ts'
import type { Audience } from './audience.ts'
import { hostSnapshot, playerSnapshot, questionOf } from './room-view.ts'
import type { SessionEntrance } from './session-room.ts'
import type { ShownView } from './shown-view.ts'
import type { Silences } from './silences.ts'

/** Lets players and hosts into a live session or a poll, with a snapshot first. */
export function createRoomEntrance(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  attendance: Attendance
  counting: AnswerCounting
  silences: Silences
  store: Pick<SessionStore, 'checkSeat' | 'readRoster' | 'readProgress'>
  clock: Clock
}): SessionEntrance {
  const { record, shown, audience, attendance, counting, silences, store, clock } = options
  const { hosts, seats } = audience

  async function readHostSnapshot() {
    const question = shown.openQuestion()
    const [roster, progress] = await Promise.all([
      store.readRoster(record.id),
      question === null ? null : store.readProgress(record, question),
    ])
    return hostSnapshot(record, shown.current(), {
      roster,
      // The game may have moved on meanwhile.
      progress: question === shown.openQuestion() ? progress : null,
      nowMs: clock.nowMs(),
    })
  }

  return {
    async seatPlayer(peer, claim, isOpen) {
      const answered = questionOf(shown.current().state.phase)
      const player = await store.checkSeat({ ...claim, session: record.id, question: answered })
      const { participant, option, isAway } = player
      seats.requireNotRemoved(participant)
      const other = seats.peers.get(participant)
      if (!isOpen() || !seats.take(participant, peer)) return
      if (other) silences.left(participant, other)
      peer.send(playerSnapshot(record, shown.current(), player, { answered, nowMs: clock.nowMs() }))
      if (option !== null && answered !== null) counting.addVoter(participant, answered)
      attendance.arrived(participant, isAway)
      const { phase } = shown.current().state
      silences.seated(participant, phase.name === 'question' ? phase.outages?.at(-1) : undefined)
    },
    unseatPlayer(peer, participant) {
      if (!seats.leave(peer, participant)) return
      attendance.left(participant)
      silences.left(participant, peer)
    },
    addHost: (host, isOpen) => hosts.welcome(host, { read: readHostSnapshot, isOpen }),
    removeHost: hosts.remove,
  }
}

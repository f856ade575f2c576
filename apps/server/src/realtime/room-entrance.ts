import type { SessionRecord } from '../features/sessions/records.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import type { Clock } from '../platform/clock.ts'
import type { AnswerCounting } from './answer-counting.ts'
import type { Attendance } from './attendance.ts'
import type { Audience } from './audience.ts'
import { hostSnapshot, playerSnapshot, questionOf } from './room-view.ts'
import type { SessionEntrance } from './session-room.ts'
import type { ShownView } from './shown-view.ts'

/** Lets players and hosts into a live session or a poll, with a snapshot first. */
export function createRoomEntrance(options: {
  record: SessionRecord
  shown: ShownView
  audience: Audience
  attendance: Attendance
  counting: AnswerCounting
  store: Pick<SessionStore, 'checkSeat' | 'readRoster' | 'readProgress'>
  clock: Clock
}): SessionEntrance {
  const { record, shown, audience, attendance, counting, store, clock } = options
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
      if (!isOpen() || !seats.take(participant, peer)) return
      peer.send(playerSnapshot(record, shown.current(), player, { answered, nowMs: clock.nowMs() }))
      if (option !== null && answered !== null) counting.addVoter(participant, answered)
      attendance.arrived(participant, isAway)
    },
    unseatPlayer(peer, participant) {
      if (seats.leave(peer, participant)) attendance.left(participant, peer)
    },
    // Neither an older count nor an older roster may follow the snapshot.
    addHost: (host, isOpen) =>
      attendance.alone(() => counting.alone(() => hosts.welcome(host, { read: readHostSnapshot, isOpen }))),
    removeHost: hosts.remove,
  }
}

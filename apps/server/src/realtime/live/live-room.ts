import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Troubles } from '../../platform/troubles.ts'
import { createAudience } from '../room/audience.ts'
import { createHallWatch } from '../room/hall-watch.ts'
import { runHostCommand } from '../room/host-command.ts'
import type { RoomView } from '../room/room-view.ts'
import type { SessionRoom } from '../room/session-room.ts'
import { createShownView } from '../room/shown-view.ts'
import { createSilences } from '../room/silences.ts'
import { createTroubleWatch } from '../room/trouble-watch.ts'
import { createAnswerCounting } from './answer-counting.ts'
import { createAnswerDesk } from './answer-desk.ts'
import { createAttendance } from './attendance.ts'
import { createLineWatch } from './line-watch.ts'
import { createRoomEntrance } from './live-entrance.ts'
import { createQuestionClosing } from './question-closing.ts'

export type RoomDependencies = {
  store: SessionStore
  bus: Bus
  clock: Clock
  log: Logger
  troubles: Pick<Troubles, 'current' | 'onChange'>
}

/** The room of a live session or a poll: all look at the same question. */
export function createRoom(
  record: SessionRecord,
  first: RoomView,
  dependencies: RoomDependencies,
): SessionRoom {
  const { store, bus } = dependencies
  const audience = createAudience({ session: record.id, bus })
  const shown = createShownView({
    ...{ ...dependencies, record, first, audience },
    onNewer: follow,
    onShown: () => counting.remindVoters(),
  })
  const parts = { ...dependencies, record, shown, audience }
  const { players } = audience
  const silences = createSilences({ ...dependencies, session: record.id, players })
  const counting = createAnswerCounting({
    ...parts,
    onEveryoneAnswered: (question) => closing.onEveryoneAnswered(question),
  })
  const { hasAnswered } = counting
  const lines = createLineWatch({ ...dependencies, players, hasAnswered, justGone: silences.justGone })
  const closing = createQuestionClosing({ ...parts, waitMs: lines.waitMs })
  const attendance = createAttendance(parts)
  const { hosts } = audience
  const hall = createHallWatch({ clock: dependencies.clock, tell: hosts.tell })
  const trouble = createTroubleWatch({ ...dependencies, hosts, isOver: () => state().phase.name === 'ended' })
  const entrance = createRoomEntrance({ ...parts, attendance, counting, hall, trouble, silences })
  const submitAnswer = createAnswerDesk({ ...parts, addVoter: counting.addVoter })
  const state = () => shown.current().state

  function follow() {
    closing.follow()
    counting.follow()
    lines.follow(state().phase.name === 'question')
  }
  lines.follow(state().phase.name === 'question')

  return {
    record,
    refresh: shown.refresh,
    version: () => state().version,
    playerCount: () => players.size,
    /** Nobody is here, and no clock is running. */
    isEmpty: () => audience.isEmpty() && state().phase.name !== 'question',
    isOver: () => state().phase.name === 'ended',
    ...entrance,
    async serve(frame, sender) {
      if (frame.type !== 'answer')
        throw new AppError('bad-request', { message: 'only self-paced sessions know this frame' })
      const { type: _, ...answer } = frame
      const silence = silences.of(sender.participant)
      return [await submitAnswer({ ...answer, ...sender, silence })]
    },
    command: (command) => runHostCommand(store, record, command),
    onEvent(event) {
      for (const part of [silences, audience, closing, shown, attendance, counting, hall, trouble])
        part.onEvent(event)
    },
    stop(reason) {
      for (const part of [closing, lines, attendance, counting, hall, trouble]) part.stop()
      audience.stop(reason)
    },
  }
}

import type { SessionRecord } from '../../features/sessions/records.ts'
import { AppError } from '../../platform/app-error.ts'
import { createAudience } from '../room/audience.ts'
import { createRoomParts } from '../room/room-parts.ts'
import type { RoomView } from '../room/room-view.ts'
import type { RoomDependencies, SessionRoom } from '../room/session-room.ts'
import { createShownView, type ShownView } from '../room/shown-view.ts'
import { createSilences } from '../room/silences.ts'
import { createTroubleWatch } from '../room/trouble-watch.ts'
import { createWaitingRoomWatch } from '../room/waiting-room-watch.ts'
import { createAfterEnd } from './after-end.ts'
import { createAnswerCounting } from './answer-counting.ts'
import { createAnswerIntake } from './answer-intake.ts'
import { createAttendance } from './attendance.ts'
import { createChoosing } from './choosing.ts'
import { createConnectionWatch } from './connection-watch.ts'
import { createFollowing } from './following.ts'
import { createLiveEntrance } from './live-entrance.ts'
import { createNodeWait } from './node-wait.ts'
import { createPictureWait } from './picture-wait.ts'
import { createPresenting } from './presenting.ts'
import { createQuestionClosing } from './question-closing.ts'
import { createReactions } from './reactions.ts'
import { createRehearsing } from './rehearsing.ts'
import { createStepping } from './stepping.ts'
import { createWallScreens } from './wall-screens.ts'
import { createWallSteering, isSteering } from './wall-steering.ts'

/** The room of a live session or a poll: everyone sees the same question. */
export function createLiveRoom(
  record: SessionRecord,
  first: RoomView,
  dependencies: RoomDependencies,
): SessionRoom {
  const { store, bus } = dependencies
  const walls = createWallScreens({ record, shown: (): ShownView => shown })
  const audience = createAudience({ session: record.id, bus, onTold: walls.mirror })
  const shown = createShownView({
    ...dependencies,
    record,
    first,
    audience,
    onNewer: () => all.follow(state().phase),
    async onShown(before) {
      await counting.remindVoters()
      await choosing.tellTeams(before)
    },
  })
  const parts = { ...dependencies, record, shown, audience, walls }
  const { players } = audience
  const silences = createSilences({ ...dependencies, session: record.id, players })
  const counting = createAnswerCounting({
    ...parts,
    onEveryoneAnswered: (question) => closing.onEveryoneAnswered(question),
  })
  const { hasAnswered } = counting
  const connections = createConnectionWatch({ ...dependencies, players, hasAnswered, silences })
  const nodes = createNodeWait({ ...dependencies, session: record.id, players, hasAnswered })
  const closing = createQuestionClosing({ ...parts, waitMs: connections.waitMs, nodes })
  const attendance = createAttendance(parts)
  const { hosts } = audience
  const waitingRoom = createWaitingRoomWatch({ clock: dependencies.clock, tell: hosts.tell })
  const trouble = createTroubleWatch({ ...dependencies, hosts, isOver: () => state().phase.name === 'ended' })
  const following = createFollowing(parts)
  const presenting = createPresenting(parts)
  const pictures = createPictureWait({ ...parts, hosts })
  const stepping = createStepping({ ...parts, players })
  const afterEnd = createAfterEnd({
    clock: dependencies.clock,
    close() {
      walls.close()
      hosts.dismissKeys()
    },
  })
  const steering = createWallSteering({ ...parts, session: record.id })
  const reactions = createReactions({ ...parts, hosts, hasAnswered })
  /** Order matters: presence is updated before the parts that depend on it. */
  const listeners = {
    silences,
    audience,
    closing,
    nodes,
    shown,
    attendance,
    counting,
    following,
    waitingRoom,
    pictures,
    presenting,
    reactions,
    stepping,
    steering,
    trouble,
    connections,
    walls,
    afterEnd,
  }
  const entrance = createLiveEntrance({ ...parts, ...listeners })
  const choosing = createChoosing(parts)
  const submitAnswer = createAnswerIntake({
    ...parts,
    addVoter: counting.addVoter,
    noteCredit: silences.noteCredit,
  })
  const rehearsing = createRehearsing({
    ...parts,
    seatPlayer: entrance.seatPlayer,
    submitAnswer,
    notePictures: pictures.note,
  })
  const state = () => shown.current().state
  const realPlayers = () => players.size - rehearsing.seated()

  const all = createRoomParts({ ...listeners, rehearsing })
  connections.follow(state().phase)
  afterEnd.follow(state().phase)
  pictures.follow()

  return {
    record,
    refresh: shown.refresh,
    version: () => state().version,
    playerCount: realPlayers,
    /** No one is here, and no clock is running. */
    hasWalls: () => !walls.isEmpty(),
    isEmpty: () => hosts.isEmpty() && realPlayers() === 0 && state().phase.name !== 'question',
    isOver: () => state().phase.name === 'ended',
    ...entrance,
    async serve(frame, sender) {
      if (frame.type === 'choose') return [await choosing.choose(frame, sender.participant)]
      if (frame.type !== 'answer')
        throw new AppError('bad-request', { message: 'this message is for self-paced sessions only' })
      const { type: _, ...answer } = frame
      const silence = silences.of(sender.participant)
      return [await submitAnswer({ ...answer, ...sender, silence })]
    },
    command: async (command) =>
      isSteering(command) ? steering.steer(command) : store.hostCommand(record, command),
    react: reactions.react,
    notePictures: pictures.note,
    noteSelected: connections.noteSelected,
    onEvent: all.onEvent,
    stop: all.stop,
  }
}

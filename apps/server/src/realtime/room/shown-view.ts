import { extrasOf, type Mode, revealDelta, type SessionState } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import { isSameQuiz, type SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { BusEvent } from '../../platform/bus.ts'
import { inSlices } from '../wire/broadcast.ts'
import { encodeFrame } from '../wire/frames.ts'
import type { Audience } from './audience.ts'
import { createCoalesced } from './coalesced.ts'
import { factsOf, openQuestionOf, phaseFor, type RoomView, viewOf } from './room-view.ts'

/** The state shown to everyone in a session: the newest this node has read, broadcast in order of versions. */
export type ShownView = ReturnType<typeof createShownView>

export function createShownView(options: {
  record: SessionRecord
  first: RoomView
  store: Pick<SessionStore, 'load' | 'readState' | 'readTally'>
  audience: Audience
  log: Logger
  /** A newer view exists that hasn't been sent to anyone yet. */
  onNewer?: () => void
  /** Players were shown something else than `before`. */
  onShown?: (before: SessionState) => Promise<void>
}) {
  const { record, store, audience, log, onNewer, onShown } = options
  let view = options.first
  let sending = Promise.resolve()

  const refresh = createCoalesced(async () => {
    try {
      await readAndShow()
      return true
    } catch (error) {
      log.error({ err: error, session: record.id }, 'could not refresh a session')
      return false
    }
  })

  async function readAndShow() {
    const state = await readWithQuiz()
    if (!state || state.version <= view.state.version) return
    const isSamePhase = areSame(shownOf(record.mode, state), shownOf(record.mode, view.state))
    // The host brought the next beat forward: results don't change.
    const isSameMoment = areSame(momentOf(state), momentOf(view.state))
    const tally = isSameMoment ? view.tally : await store.readTally(record, state.phase)
    const before = view
    const shown = viewOf(record, state, tally)
    view = shown
    onNewer?.()
    // One broadcast after another, so that every socket sees the versions in order.
    const sent = sending
      .then(() => announce(record, shown, { audience, before, isSamePhase, isSameMoment }))
      .then(() => (isSameMoment ? undefined : onShown?.(before.state)))
    sending = sent.catch(() => {})
    await sent
  }

  /** A repeated question has a copy in the quiz, and rulings change it: both are read together. */
  async function readWithQuiz() {
    const state = await store.readState(record.id)
    if (!state || isSameQuiz(state, record.state)) return state
    const fresh = await store.load(record.id)
    if (fresh) Object.assign(record, { quiz: fresh.quiz, state: fresh.state })
    return fresh?.state ?? null
  }

  return {
    current: () => view,
    openQuestion: () => openQuestionOf(view.state.phase),
    /** Reads the state and shows it if it's newer. False if it couldn't be read. */
    refresh,
    onEvent(event: BusEvent) {
      if (event.type === 'session-changed' && event.version > view.state.version) void refresh()
    },
  }
}

/**
 * What players' screens depend on: also whether a question is voided or counts again, whether correct answers may be
 * shown (S65), and after the end the host's rulings.
 */
const shownOf = (mode: Mode, state: SessionState) => ({
  ...momentOf(state),
  phase: state.phase,
  extras: extrasOf(mode, state.settings),
})

const momentOf = ({ phase, voided, rulings, isReviewOpen, settings }: SessionState) => ({
  phase: { ...phase, startsAtMs: null, elapsedMs: null, dueAtMs: null },
  voided,
  review: settings.review,
  objections: settings.objections,
  assignment: settings.assignment,
  isReviewOpen,
  rulings: openQuestionOf(phase) === null ? rulings : 0,
})

const areSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** Hosts get everything; players get a phase they haven't seen, and their own results in the same write. */
async function announce(
  record: SessionRecord,
  shown: RoomView,
  {
    audience,
    before,
    isSamePhase,
    isSameMoment,
  }: { audience: Audience; before: RoomView; isSamePhase: boolean; isSameMoment: boolean },
) {
  const { state, hostPhase } = shown
  const { version } = state
  audience.hosts.tell({ type: 'host-phase', version, session: factsOf(record, state), phase: hostPhase })
  if (isSamePhase) return
  const results = isSameMoment ? null : shown.results
  const everyones = encodeFrame(phaseFrame(record.mode, before, shown))
  const percents = (state.phase.name === 'question' && state.phase.percents) || {}
  await inSlices([...audience.players], ([participant, peer]) => {
    const phase =
      participant in percents
        ? encodeFrame(
            phaseFrame(record.mode, before, { ...shown, publicPhase: phaseFor(shown, participant) }),
          )
        : everyones
    const result = results?.get(participant)
    if (result) peer.sendEncoded(phase, encodeFrame({ type: 'result', version, result }))
    else peer.sendEncoded(phase)
  })
}

/** Players who look at `before` have the texts of its question. */
function phaseFrame(mode: Mode, before: RoomView, { state, publicPhase }: RoomView): ServerFrame {
  const { version } = state
  const screen = screenOf(mode, state)
  const isSameScreen = areSame(screenOf(mode, before.state), screen)
  const revealed = isSameScreen ? revealDelta(before.publicPhase, publicPhase) : null
  if (revealed) return { type: 'revealed', version, phase: revealed }
  return { type: 'phase', version, phase: publicPhase, ...screen }
}

function screenOf(mode: Mode, { settings }: SessionState) {
  const extras = extrasOf(mode, settings)
  return { ...(settings.oneTap ? { oneTap: true } : {}), ...(extras ? { extras } : {}) }
}

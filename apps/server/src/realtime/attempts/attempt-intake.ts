import { randomUUID } from 'node:crypto'
import {
  type AttemptRecord,
  attemptView,
  CLOSING_GRACE_MS,
  isNoAnswer,
  kindOf,
  MAX_ONE_WAY_MS,
  MAX_WAIT_MS,
  ownQuiz,
  type Quiz,
  type ReviewState,
  reviewQuestion,
  type Silence,
} from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { AttemptJob, AttemptOutcome, AttemptStore } from '../../features/attempts/contract.ts'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Audience } from '../room/audience.ts'
import type { PlayerFrame, Sender } from '../room/session-room.ts'
import type { Silences } from '../room/silences.ts'
import { createPings, isSilent } from '../wire/pings.ts'
import { createAttemptClock } from './attempt-clock.ts'
import { createReportCache } from './report-cache.ts'

/**
 * Passes a participant's frames to the attempt and its replies back; reports by itself when a question's time is over.
 */
export type AttemptIntake = ReturnType<typeof createAttemptIntake>

export function createAttemptIntake(options: {
  record: SessionRecord
  audience: Audience
  /** What decides who may see the correct answers now. */
  state: () => ReviewState
  attempts: Pick<AttemptStore, 'run' | 'again'>
  clock: Clock
  silences: Pick<Silences, 'of' | 'noteCredit'>
}) {
  const { audience, state, attempts, clock, silences } = options
  const { id: session, quiz, pin } = options.record
  const { players } = audience

  /** Someone silent, or just back after a silence, may bring an answer given in time. */
  function waitMsOf(participant: string): number {
    const peer = players.get(participant)
    if (peer && isSilent(peer, clock.nowMs())) return MAX_WAIT_MS
    const silence = silences.of(participant)
    const hasReturned = silence !== null && silence.toMs > silence.fromMs
    if (hasReturned && clock.nowMs() - silence.toMs < MAX_WAIT_MS) return MAX_WAIT_MS
    return CLOSING_GRACE_MS + Math.min(peer?.oneWayMs() ?? 0, MAX_ONE_WAY_MS)
  }
  const run = (participant: string, command: AttemptJob['command'], waitMs = waitMsOf(participant)) =>
    attempts.run({ session, participant, questions: quiz.questions, waitMs, command })
  const look = (participant: string) => run(participant, { type: 'look' })

  async function showAnew(participant: string) {
    const peer = players.get(participant)
    if (!peer) return
    const outcome = await look(participant)
    if (outcome.ok && players.get(participant) === peer) peer.send(show(participant, outcome.record))
  }
  const ping = createPings()
  const due = createAttemptClock(clock, {
    waitMs: waitMsOf,
    onEnding: (ending) => ping(ending.flatMap((participant) => players.get(participant) ?? [])),
    onTimeUp: showAnew,
  })
  /** Their question closes later; if the frame is missed, they see it when the old time is over. */
  const showAgain = (participant: string) => void showAnew(participant).catch(() => {})

  /** The frame with a participant's position; starts following its clock. */
  function show(participant: string, record: AttemptRecord): ServerFrame {
    if (players.has(participant)) due.follow(participant, record.attempt)
    return { type: 'attempt', attempt: viewOf(participant, record) }
  }

  /** The quiz as they take it, with what the host changed in it. */
  const quizOf = (participant: string) =>
    ownQuiz(options.record.quiz, { assignment: state().settings.assignment, participant })
  const viewOf = (participant: string, record: AttemptRecord) =>
    attemptView(quizOf(participant), record, state())

  /** The correct answers, for those who may see them (S65). */
  async function reviewed(participant: string, { question }: Review): Promise<ServerFrame> {
    const outcome = await look(participant)
    if (!outcome.ok) return { type: 'refused', to: 'review', code: outcome.code }
    const asked = reviewQuestion(quizOf(participant), outcome.record, { session: state(), index: question })
    return asked.ok
      ? { type: 'reviewed', ...asked.value }
      : { type: 'refused', to: 'review', code: asked.reason }
  }

  /** To another attempt of theirs: the same token opens it. */
  const movedTo = (participant: string): ServerFrame => ({ type: 'moved', session, participant, pin })

  const reports = createReportCache()

  return {
    viewOf,
    movedTo,
    /** Waits, before someone is seated, for answers they may bring. */
    settleBeforeSeating: (participant: string) => run(participant, { type: 'look' }, MAX_WAIT_MS),
    /** Records how long someone who is back wasn't heard (S28), before the answers they may bring. */
    recordDisconnection(participant: string, lengthMs: number) {
      const gone = { type: 'incident', id: randomUUID(), kind: 'connection-gone', lengthMs } as const
      return run(participant, gone, MAX_WAIT_MS)
    },
    /** For someone who has just been seated. */
    followAttempt: due.follow,
    left: due.forget,
    /** The replies to a player's frame. */
    async serve(frame: PlayerFrame, { participant, ...timing }: Sender): Promise<ServerFrame[]> {
      // There is no lobby with choices.
      if (frame.type === 'choose') throw new AppError('bad-request')
      if (frame.type === 'review') return [await reviewed(participant, frame)]
      if (frame.type === 'again') return [movedTo(await attempts.again(session, participant))]
      if (frame.type === 'flags') {
        await run(participant, frame)
        return []
      }
      const impossible = frame.type === 'answer' ? impossibleIn(quizOf(participant), frame) : null
      if (impossible) return refusalsOf(frame, { ok: false, code: impossible })
      if (frame.type === 'incident' && !reports.isNews(participant, frame)) return [notedOf(frame)]
      const silence = silences.of(participant)
      const outcome = await run(participant, commandOf(frame, { ...timing, silence }))
      if (!outcome.ok) return refusalsOf(frame, outcome)
      if (frame.type === 'incident') reports.note(participant, frame)
      const shown = () => show(participant, outcome.record)
      switch (frame.type) {
        case 'advance':
          return [shown()]
        case 'answer': {
          silences.noteCredit(participant, outcome.creditedMs ?? 0)
          const ack = { type: 'ack', question: frame.question, value: frame.value } as const
          // All its questions are on the page already.
          return outcome.record.attempt.name === 'open' ? [ack] : [ack, shown()]
        }
        case 'incident':
          return outcome.hasEnded ? [notedOf(frame), shown()] : [notedOf(frame)]
      }
    },
    onEvent(event: BusEvent) {
      if (event.type === 'participant-removed') due.forget(event.participant)
      if (event.type === 'time-given-back' || event.type === 'attempts-ended')
        event.participants.forEach(showAgain)
    },
    /** Everyone's points may have changed, or correct answers may now be shown. */
    async showAll() {
      await Promise.all([...players.keys()].map(showAnew))
    },
    stop: due.stop,
  }
}

type AttemptFrame = Exclude<PlayerFrame, { type: 'choose' | 'review' | 'again' | 'flags' }>
type Review = Extract<PlayerFrame, { type: 'review' }>

/** Why no attempt at this quiz can take the answer, at any position. */
function impossibleIn({ questions }: Quiz, { question, value }: Extract<PlayerFrame, { type: 'answer' }>) {
  const asked = questions[question]
  if (!asked) return 'other-question'
  return isNoAnswer(value) || kindOf(asked).accepts(asked, value) ? null : 'no-such-option'
}

function commandOf(
  frame: AttemptFrame,
  timing: Omit<Sender, 'participant'> & { silence: Silence | null },
): AttemptJob['command'] {
  switch (frame.type) {
    case 'advance':
      return { type: 'advance', after: frame.after }
    case 'answer':
      return { ...frame, ...timing }
    case 'incident':
      // UUIDs may arrive in upper case.
      return { ...frame, id: frame.id.toLowerCase() }
  }
}

function refusalsOf(frame: AttemptFrame, outcome: Extract<AttemptOutcome, { ok: false }>): ServerFrame[] {
  const { code } = outcome
  switch (frame.type) {
    case 'advance':
      return [{ type: 'refused', to: 'advance', code }]
    case 'answer': {
      const refused = { type: 'refused', to: 'answer', code, question: frame.question } as const
      return [code === 'already-answered' ? { ...refused, value: outcome.value } : refused]
    }
    // Accepted or not: it needn't be sent again.
    case 'incident':
      return [notedOf(frame)]
  }
}

const notedOf = ({ id }: Extract<PlayerFrame, { type: 'incident' }>): ServerFrame => ({ type: 'noted', id })

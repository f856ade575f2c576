import {
  type AnswerAttempt,
  type AnswerValue,
  clockFor,
  isSameAnswer,
  type JudgedAnswer,
  judgeAnswer,
  judgeVote,
  kindOf,
  MODES,
  type Phase,
  type ScoredAnswer,
} from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import { type Throttled, throttle } from '../../platform/throttle.ts'
import type { ShownView } from '../room/shown-view.ts'
import { createAnswerCache } from './answer-cache.ts'

type Reply = Extract<ServerFrame, { type: 'ack' | 'refused' }>
type AnswerOutcome = Awaited<ReturnType<SessionStore['submitAnswer']>>

export type IncomingAnswer = AnswerAttempt & { participant: string }

const NEWS_INTERVAL_MS = 200

/** Handles an answer from judging to acknowledgement: stored and counted, or refused with a reason. */
export function createAnswerIntake(options: {
  record: SessionRecord
  shown: Pick<ShownView, 'current' | 'refresh'>
  store: Pick<SessionStore, 'submitAnswer' | 'readStoredAnswer' | 'ensureFresh'>
  bus: Bus
  /** The participant's vote is stored: from now on they may see the shared distribution. */
  addVoter: (participant: string, question: number) => void
  noteCredit: (participant: string, creditedMs: number) => void
}) {
  const { shown, store, bus, addVoter, noteCredit } = options
  const { record } = options
  const { id: session, mode, isAnonymous } = record
  const judge = MODES[mode].isScored ? judgeAnswer : judgeVote
  const phase = () => shown.current().state.phase
  const phaseFor = (participant: string): Phase => {
    const now = phase()
    return now.name === 'question' ? clockFor(now, participant) : now
  }
  let newsOf = 0
  const news: Throttled = throttle(NEWS_INTERVAL_MS, () =>
    bus.publish({ type: 'answers-written', session, question: newsOf }),
  )

  const cache = createAnswerCache(() => shown.current().state.version)

  async function decide({ participant, ...attempt }: IncomingAnswer): Promise<Reply> {
    const { question, value, receivedAtMs } = attempt
    const asked = () => record.quiz.questions[question]
    const key = { participant, question }
    let judged = judge(phaseFor(participant), asked(), attempt)
    // An answer to an unknown question can't be stored, unless another node has just added a repeated question.
    const theirs = asked()
    const isKnown = theirs !== undefined && kindOf(theirs).accepts(theirs, value)
    const isPossible = isKnown || (question <= record.quiz.questions.length && isAhead(question, phase()))
    const isUndecided = !judged.ok && isPossible && cache.recall(key) === undefined
    const isTimeOver = !judged.ok && judged.reason === 'too-late' && phase().name === 'question'
    // Perhaps it ended while we were away.
    if (isUndecided && isTimeOver) await store.ensureFresh()
    if (isUndecided && (isTimeOver || isAhead(question, phase()))) {
      // The player may also come from a node that knew more.
      if (!(await shown.refresh())) throw new AppError('unavailable')
      judged = judge(phaseFor(participant), asked(), attempt)
    }
    if (!judged.ok) {
      if (!isPossible || judged.reason === 'too-early')
        return { type: 'refused', to: 'answer', code: judged.reason, question }
      // Perhaps a repeat of an answer whose acknowledgement was lost.
      const stored = await cache.find(key, () => store.readStoredAnswer(participant, question))
      if (stored === null) return { type: 'refused', to: 'answer', code: judged.reason, question }
      return again(stored, question, value)
    }
    const stored = cache.recall(key)
    if (stored !== undefined && stored !== null) return again(stored, question, value)
    const { version } = shown.current().state
    const secret = isAnonymous ? { isSecret: true as const } : {}
    const outcome = await store.submitAnswer({
      session,
      participant,
      ...judged.value,
      receivedAtMs,
      ...secret,
    })
    if (outcome.status === 'stored' || outcome.status === 'repeated')
      cache.note(key, isAnonymous ? ANONYMOUS : value, version)
    if (outcome.status === 'stored') {
      if (isDated(judged.value)) noteCredit(participant, judged.value.creditedMs)
      newsOf = question
      news.call()
      addVoter(participant, question)
    }
    if (isAnonymous && outcome.status === 'repeated') return anonymousAck(question)
    return replyTo(outcome, question, value)
  }
  const again = (stored: AnswerValue, question: number, value: AnswerValue): Reply =>
    isAnonymous ? anonymousAck(question) : repeatOf(stored, question, value)
  return cache.inTurn(decide)
}

/** Votes have no time. */
const isDated = (answer: ScoredAnswer): answer is JudgedAnswer => 'creditedMs' in answer

/** The server only knows that someone has voted, not for which option. */
const ANONYMOUS = ''
const anonymousAck = (question: number): Reply => ({ type: 'ack', question, value: ANONYMOUS })

const repeatOf = (stored: AnswerValue, question: number, value: AnswerValue): Reply =>
  isSameAnswer(stored, value)
    ? { type: 'ack', question, value }
    : { type: 'refused', to: 'answer', code: 'already-answered', question, value: stored }

function replyTo(outcome: AnswerOutcome, question: number, value: AnswerValue): Reply {
  switch (outcome.status) {
    case 'stored':
    case 'repeated':
      return { type: 'ack', question, value }
    case 'already-answered':
      return { type: 'refused', to: 'answer', code: 'already-answered', question, value: outcome.value }
    case 'closed':
      return { type: 'refused', to: 'answer', code: 'too-late', question }
    case 'removed':
      return { type: 'refused', to: 'answer', code: 'participant-removed', question }
  }
}

/** Whether anyone can have seen a question that this node hasn't heard of yet. */
function isAhead(question: number, phase: Phase): boolean {
  if (phase.name === 'ended') return false
  return 'index' in phase ? question > phase.index : true
}

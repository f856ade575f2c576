import { type AnswerAttempt, judgeAnswer, judgeVote, type Phase } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { SessionRecord } from '../features/sessions/records.ts'
import type { SessionStore } from '../features/sessions/session-store.ts'
import type { Bus } from '../platform/bus.ts'
import { type Throttled, throttle } from '../platform/throttle.ts'
import type { ShownView } from './shown-view.ts'

type Reply = Extract<ServerFrame, { type: 'ack' | 'refused' }>
type AnswerOutcome = Awaited<ReturnType<SessionStore['submitAnswer']>>

export type IncomingAnswer = AnswerAttempt & { participant: string }

const NEWS_INTERVAL_MS = 200

/** Takes an answer from judgement to its acknowledgement: stored and counted, or refused with a reason. */
export function createAnswerDesk(options: {
  record: SessionRecord
  shown: Pick<ShownView, 'current' | 'refresh'>
  store: Pick<SessionStore, 'submitAnswer' | 'readStoredOption' | 'ensureFresh'>
  bus: Bus
  /** The participant's vote is stored: from now on the shared distribution may be shown. */
  addVoter: (participant: string, question: number) => void
}) {
  const { shown, store, bus, addVoter } = options
  const { id: session, mode, quiz } = options.record
  const judge = mode === 'poll' ? judgeVote : judgeAnswer
  const phase = () => shown.current().state.phase
  let newsOf = 0
  const news: Throttled = throttle(NEWS_INTERVAL_MS, () =>
    bus.publish({ type: 'answers-written', session, question: newsOf }),
  )

  return async ({ participant, ...attempt }: IncomingAnswer): Promise<Reply> => {
    const { question, option, receivedAtMs } = attempt
    const asked = quiz.questions[question]
    let judged = judge(phase(), asked, attempt)
    const isTimeOver = !judged.ok && judged.reason === 'too-late' && phase().name === 'question'
    // Perhaps it was over while we were away.
    if (isTimeOver) await store.ensureFresh()
    if (isTimeOver || (!judged.ok && isAhead(question, phase()))) {
      // The player may also come from a node that knew more.
      await shown.refresh()
      judged = judge(phase(), asked, attempt)
    }
    if (!judged.ok) {
      if (judged.reason === 'no-such-option' || judged.reason === 'too-early')
        return { type: 'refused', to: 'answer', code: judged.reason, question }
      // Perhaps it is the repeat of an answer whose acknowledgement was lost.
      const stored = await store.readStoredOption(participant, question)
      if (stored === option) return { type: 'ack', question, option }
      if (stored === null) return { type: 'refused', to: 'answer', code: judged.reason, question }
      return { type: 'refused', to: 'answer', code: 'already-answered', question, option: stored }
    }
    const outcome = await store.submitAnswer({ session, participant, ...judged.value, receivedAtMs })
    if (outcome.status === 'stored') {
      newsOf = question
      news.call()
      addVoter(participant, question)
    }
    return replyTo(outcome, question, option)
  }
}

function replyTo(outcome: AnswerOutcome, question: number, option: number): Reply {
  switch (outcome.status) {
    case 'stored':
    case 'repeated':
      return { type: 'ack', question, option }
    case 'already-answered':
      return { type: 'refused', to: 'answer', code: 'already-answered', question, option: outcome.option }
    case 'closed':
      return { type: 'refused', to: 'answer', code: 'too-late', question }
    case 'removed':
      return { type: 'refused', to: 'answer', code: 'participant-removed', question }
  }
}

/** Whether somebody can have seen a question that this node has not yet heard of. */
function isAhead(question: number, phase: Phase): boolean {
  if (phase.name === 'ended') return false
  return 'index' in phase ? question > phase.index : true
}

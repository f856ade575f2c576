import {
  type AnswerValue,
  type AttemptView,
  PAUSE_MS,
  type QuestionFace,
  type ShownOutcome,
} from '@pinquiz/game'
import type { ErrorCode, PlayerSnapshot } from '@pinquiz/protocol'
import { type Choice, type OwnAnswer, storedAnswer, TOO_LATE } from '../player/player-state.ts'
import { NO_WORK, type Work } from './open-work.ts'

/** A page's knowledge of an attempt; everything except what happened on this page comes from the server. */
export type AttemptGame = Pick<PlayerSnapshot, 'title' | 'mode' | 'me' | 'kinds' | 'stageTheme'> & {
  /** The server's last view; null in sessions of another mode. */
  view: AttemptView | null
  answer: OwnAnswer | null
  /** Counted by the server up to this page's last connection. */
  tabSwitches: number
  /** Whether a tap on an option submits it, according to the host's setting. */
  isOneTap: boolean
  /** The question whose answer the server rejected as too late. */
  late: number | null
  /** The question whose selection this page sent by itself when the time was up. */
  atTimeUp: number | null
  /** Position of the slide that the participant has finished reading. */
  leftShown: number | null
  /** The question after whose pause no one was present: the next question is only requested by the participant. */
  missedPauseAfter: number | null
  /** The question this page showed last. */
  seen: QuestionFace | null
  /** The result of an answer from this page, shown once. */
  news: ShownOutcome | null
  /** A participant brought along hasn't started yet: they request the first question themselves. */
  hasToBegin: boolean
  /** The server reported a quiz without questions. */
  isEmpty: boolean
  /** While all questions are open. */
  work: Work
}

type Pause = Pick<QuestionFace, 'index' | 'of' | 'number' | 'total'> & {
  name: 'pause'
  untilMs: number
  outcome: ShownOutcome
  /** The question, if this page showed it. */
  question: QuestionFace | null
  isLast: boolean
  isLate: boolean
  /** The page sent the selection by itself when the time was up. */
  isAtTimeUp: boolean
  /** The answer may have been late, and the server hasn't decided yet. */
  isUndecided: boolean
  /** The participant has to request the next question. */
  isWaiting: boolean
}

type NotStarted = Extract<AttemptView, { name: 'not-started' }>

export type AttemptScreen =
  | { name: 'empty' }
  | { name: 'starting' }
  | (Omit<NotStarted, 'name' | 'of' | 'total'> & { name: 'beginning'; count: number })
  | Extract<AttemptView, { name: 'question' | 'shown' }>
  | Pause
  /** All questions are open; its own clock ends them, without waiting for the server. */
  | { name: 'open'; isTimeUp: boolean }
  | Extract<AttemptView, { name: 'completed' }>

/** The current question, whether or not it has opened yet; null if there is none. */
export const askedQuestion = (view: AttemptView | null): number | null =>
  view?.name === 'question' ? view.question.index : null

/** The question that has just ended without a stored answer; null if there is none. */
const unansweredQuestion = (view: AttemptView | null): number | null =>
  view && 'outcome' in view && view.outcome?.value === null ? view.outcome.question : null

/** Whether an answer already sent to this question could still count. */
export const mayCount = (view: AttemptView | null, question: number): boolean =>
  view?.name === 'open' || question === askedQuestion(view) || question === unansweredQuestion(view)

/** Infinite: this participant has no time limit. */
const endOf = ({ closesAtMs = Number.POSITIVE_INFINITY }: { closesAtMs?: number | undefined }) => closesAtMs

/** Without an answer, a question ends with its time; with one, when the server replies. */
const isTimeUp = (game: AttemptGame, nowMs: number): boolean =>
  game.view?.name === 'question' && !game.answer && nowMs >= endOf(game.view)

/** What the page shows now; its own clock ends a question, without waiting for the server. */
export function attemptScreen(game: AttemptGame, nowMs: number): AttemptScreen | null {
  const { view } = game
  switch (view?.name) {
    case undefined:
      return null
    case 'not-started':
      if (view.of === 0 || game.isEmpty) return { name: 'empty' }
      return game.hasToBegin ? beginning(view) : { name: 'starting' }
    case 'question': {
      if (!isTimeUp(game, nowMs)) return view
      const { index, of, number, total } = view.question
      const outcome = { question: index, value: null, isCorrect: false, points: 0 }
      return pause(game, { index, of, number, total, untilMs: endOf(view) + PAUSE_MS, outcome })
    }
    case 'open':
      return { name: 'open', isTimeUp: nowMs >= endOf(view) }
    case 'shown':
      return view
    case 'pause':
      return pause(game, view)
    case 'completed': {
      const { outcome, atMs, of } = view
      const untilMs = atMs + PAUSE_MS
      // Right after the last question its result is shown first; on a later return, the score.
      if (!outcome || game.seen?.index !== outcome.question || nowMs >= untilMs) return view
      const { number, total } = game.seen
      return pause(game, { index: outcome.question, of, number, total, untilMs, outcome })
    }
  }
}

function beginning({ of, total = of, name: _, ...rest }: NotStarted): AttemptScreen {
  return { name: 'beginning', count: total, ...rest }
}

function pause(
  game: AttemptGame,
  rest: Pick<Pause, 'index' | 'of' | 'number' | 'total' | 'untilMs' | 'outcome'>,
): Pause {
  const question = game.seen?.index === rest.index ? game.seen : null
  const { index, of } = rest
  const isLate = game.late === index && rest.outcome.value === null
  const isAtTimeUp = game.atTimeUp === index
  const isUndecided = game.answer?.question === index && game.view?.name !== 'question'
  const isWaiting = game.missedPauseAfter === index
  return {
    name: 'pause',
    ...rest,
    question,
    isLast: index + 1 >= of,
    isLate,
    isAtTimeUp,
    isUndecided,
    isWaiting,
  }
}

/** The page's next request and its time. `startsClock`: it brings a question whose clock should not start unseen. */
export type Request = { after: number | null; atMs: number; startsClock: boolean }

/** Requests slightly early, because a question opens half a second after the pause in any case. */
const AHEAD_MS = 250
/** By then the server also knows that a question's time is over. */
const SETTLED_MS = 1000

export function nextRequest(game: AttemptGame, nowMs: number): Request | null {
  const { view } = game
  if (view?.name === 'not-started') {
    const isEmpty = view.of === 0 || game.isEmpty
    return isEmpty || game.hasToBegin ? null : { after: null, atMs: nowMs, startsClock: false }
  }
  if (view?.name === 'open') {
    const { isHandingIn, isSaved } = game.work
    const after = view.questions.length - 1
    return isHandingIn && isSaved ? { after, atMs: nowMs, startsClock: false } : null
  }
  if (game.answer?.status === 'sending') return null
  if (view?.name === 'shown') {
    const { index } = view.question
    return game.leftShown === index ? { after: index, atMs: nowMs, startsClock: false } : null
  }
  if (view?.name === 'pause') return { after: view.index, atMs: view.untilMs - AHEAD_MS, startsClock: true }
  if (view?.name !== 'question') return null
  const { index, of } = view.question
  const isLast = index + 1 >= of
  if (view.closesAtMs === undefined) return null
  const atMs = view.closesAtMs + (isLast ? SETTLED_MS : PAUSE_MS - AHEAD_MS)
  return { after: index, atMs, startsClock: !isLast }
}

/** Times at which the screen changes or the next request is due. */
export function turningPoints(game: AttemptGame, nowMs: number): number[] {
  const { view } = game
  const request = nextRequest(game, nowMs)
  return [
    ...(request ? [request.atMs] : []),
    ...(view?.name === 'question' && view.closesAtMs !== undefined ? [view.closesAtMs] : []),
    ...(view?.name === 'open' && view.closesAtMs !== undefined ? [view.opensAtMs, view.closesAtMs] : []),
    ...(view?.name === 'completed' ? [view.atMs + PAUSE_MS] : []),
  ]
}

/** The state after the server's view of the attempt. */
export function afterView(game: AttemptGame, view: AttemptView | null): AttemptGame {
  const outcome = view && 'outcome' in view ? view.outcome : null
  const sent = game.answer?.question
  const isNews = outcome !== null && outcome.question === sent && outcome.value !== null
  return {
    ...game,
    view,
    answer: sent !== undefined && mayCount(view, sent) ? game.answer : null,
    // A question whose end was moved can be answered after all.
    late: view?.name === 'question' ? null : game.late,
    seen: view?.name === 'question' ? view.question : game.seen,
    news: isNews ? outcome : game.news,
    atTimeUp: isNews && game.answer?.atTimeUp ? outcome.question : game.atTimeUp,
  }
}

const BLANK = {
  view: null,
  answer: null,
  late: null,
  atTimeUp: null,
  leftShown: null,
  missedPauseAfter: null,
  seen: null,
  news: null,
  hasToBegin: false,
  isEmpty: false,
  work: NO_WORK,
}

export function afterSnapshot(before: AttemptGame | null, frame: PlayerSnapshot): AttemptGame {
  const {
    title,
    mode,
    me,
    kinds,
    stageTheme,
    attempt = null,
    tabSwitches = 0,
    oneTap: isOneTap = false,
  } = frame
  return afterView(
    { ...(before ?? BLANK), title, mode, me, kinds, stageTheme, tabSwitches, isOneTap },
    attempt,
  )
}

export type Refusal = { question: number; code: ErrorCode; stored: AnswerValue | undefined }

/** The state after an acknowledgement, whether or not its question is still shown. */
export function afterAck(game: AttemptGame, ack: Choice): AttemptGame {
  return mayCount(game.view, ack.question) ? { ...game, answer: storedAnswer(ack, game.answer) } : game
}

/** Takes the optimistic answer back, unless the server already has one. */
export function afterRefusal(game: AttemptGame, { question, code, stored }: Refusal): AttemptGame {
  if (!mayCount(game.view, question)) return game
  if (code === 'already-answered' && stored !== undefined)
    return { ...game, answer: { question, value: stored, status: 'stored' } }
  if (game.answer?.status === 'stored') return game
  return { ...game, answer: null, late: TOO_LATE.has(code) ? question : game.late }
}

import { type AnswerCounts, type AnswerValue, isSameAnswer } from '@pinquiz/game'
import type { ErrorCode, PlayerSnapshot, ServerFrame } from '@pinquiz/protocol'
import { wholePhase } from '../connection/frames.ts'

type Frame<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>

export type PlayerPhase = PlayerSnapshot['phase']

/** `sending` until the server acknowledges it. */
export type OwnAnswer = Choice & {
  status: 'sending' | 'stored'
  /** The page sent the selection by itself when the time was up. */
  atTimeUp?: boolean | undefined
}

/** An answer to a question, whether or not it was sent. */
export type Choice = { question: number; value: AnswerValue }

/** The selection for a question, if any. */
export const selectedFor = (choice: Choice | null, question: number | null): AnswerValue | null =>
  choice?.question === question ? choice.value : null

/** True if someone has voted anonymously, so that only their page may know the vote. */
export const isAnonymousVote = (value: AnswerValue): boolean => value === ''

export const storedAnswer = ({ question, value }: Choice, sent: OwnAnswer | null): OwnAnswer => {
  // The server knows only that an anonymous vote exists, not its value.
  if (isAnonymousVote(value) && sent?.question === question) return { ...sent, status: 'stored' }
  const isSame = sent?.question === question && isSameAnswer(sent.value, value)
  return { question, value, status: 'stored', ...(isSame && sent.atTimeUp ? { atTimeUp: true } : {}) }
}

export type PlayerGame = Pick<
  PlayerSnapshot,
  'version' | 'title' | 'mode' | 'me' | 'phase' | 'result' | 'kinds' | 'extras' | 'stageTheme'
> & {
  answer: OwnAnswer | null
  /** Whether a tap on an option submits it, according to the host's setting. */
  isOneTap: boolean
  /** The question whose answer was too late, until its reveal or until a later answer is stored. */
  missed: number | null
  /** Polls: everyone's votes on the shown question, while the host shares them. */
  counts: AnswerCounts | null
  /** Polls before the start: how many have joined, once known. */
  joined: number | null
}

/** The current question, whether or not it has opened yet; null if there is none. */
export function openQuestion(phase: PlayerPhase): number | null {
  return phase.name === 'question' || phase.name === 'voting' ? phase.question.index : null
}

const shownQuestion = (phase: PlayerPhase): number | null =>
  'question' in phase ? phase.question.index : null

const keepFor = (answer: OwnAnswer | null, phase: PlayerPhase) =>
  answer && answer.question === shownQuestion(phase) ? answer : null

/** Forgets a late answer at its reveal, or if the question's end was moved so that it can be answered again. */
function keepMissed(game: PlayerGame | null, phase: PlayerPhase): number | null {
  const before = game?.phase
  const isSame = before?.name === 'question' && before.question.index === openQuestion(phase)
  const isMoved = isSame && phase.name === 'question' && phase.closesAtMs > before.closesAtMs
  return phase.name === 'reveal' || isMoved ? null : (game?.missed ?? null)
}

/** The state after a snapshot; an older one than the screen changes nothing. */
export function afterSnapshot(game: PlayerGame | null, frame: PlayerSnapshot): PlayerGame {
  if (game && frame.version < game.version) return game
  const { version, title, mode, me, phase, result, kinds, extras, stageTheme } = frame
  const stored = frame.answer && storedAnswer(frame.answer, game?.answer ?? null)
  return {
    version,
    title,
    mode,
    me,
    phase,
    result,
    kinds,
    extras,
    stageTheme,
    answer: keepFor(stored, phase) ?? keepFor(game?.answer ?? null, phase),
    isOneTap: frame.oneTap ?? false,
    missed: keepMissed(game, phase),
    // Frames with current counts follow, if they are shared.
    counts: null,
    joined: game?.joined ?? null,
  }
}

export function afterPhase(game: PlayerGame, { version, phase, oneTap, extras }: Frame<'phase'>): PlayerGame {
  if (version <= game.version) return game
  return {
    ...game,
    version,
    phase,
    extras,
    isOneTap: oneTap ?? false,
    answer: keepFor(game.answer, phase),
    missed: keepMissed(game, phase),
    result: phase.name === 'question' ? null : game.result,
    counts: shownQuestion(phase) === shownQuestion(game.phase) ? game.counts : null,
  }
}

/** The state after a reveal without its question's texts; null if that question isn't on screen. */
export function afterRevealed(game: PlayerGame, frame: Frame<'revealed'>): PlayerGame | null {
  if (frame.version <= game.version) return game
  const whole = wholePhase({ ...game, oneTap: game.isOneTap }, frame)
  return whole && afterPhase(game, whole)
}

/** The state after shared counts of the current vote; null counts remove them. */
export function afterCounts(game: PlayerGame, { question, counts }: Frame<'counts'>): PlayerGame {
  if (game.phase.name !== 'voting' || question !== game.phase.question.index) return game
  return { ...game, counts }
}

export const afterChosen = (game: PlayerGame, { type: _, ...chosen }: Frame<'chosen'>): PlayerGame => ({
  ...game,
  me: { ...game.me, ...chosen },
})

/** The state after a result; ignored unless its question is being revealed. */
export function afterResult(game: PlayerGame, { version, result }: Frame<'result'>): PlayerGame {
  const isOfShown = game.phase.name === 'reveal' && game.phase.question.index === result.question
  const isFinal = game.phase.name === 'ended' && version >= game.version
  if (!isOfShown && !isFinal) return game
  return { ...game, result, me: { ...game.me, score: result.score } }
}

export function afterAck(game: PlayerGame, ack: Frame<'ack'>): PlayerGame {
  if (ack.question !== shownQuestion(game.phase)) return game
  return { ...game, answer: storedAnswer(ack, game.answer), missed: null }
}

export type AnswerRefused = { question: number; code: ErrorCode; stored: AnswerValue | undefined }

/** Refusals of an answer that arrived after its question closed. */
export const TOO_LATE: ReadonlySet<ErrorCode> = new Set(['too-late', 'no-open-question', 'other-question'])

/** Takes the optimistic answer back, unless the server already has one. */
export function afterRefusal(game: PlayerGame, { question, code, stored }: AnswerRefused): PlayerGame {
  const isShown = question === shownQuestion(game.phase)
  if (isShown && code === 'already-answered' && stored !== undefined)
    return { ...game, answer: { question, value: stored, status: 'stored' } }
  if (isShown && game.answer?.status === 'stored') return game
  const isLate = TOO_LATE.has(code) && game.phase.name !== 'reveal'
  return { ...game, answer: isShown ? null : game.answer, missed: isLate ? question : game.missed }
}

/** Whether to report a refusal as an error; the screen shows the others itself. */
export const isUnexpected = (code: ErrorCode) => code !== 'already-answered' && !TOO_LATE.has(code)

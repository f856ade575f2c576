import {
  type AnswerValue,
  countsForPhones,
  countsOf,
  faceOf,
  isScored,
  type OfKind,
  type Revealed,
  revealedOf,
} from '../kinds/registry.ts'
import { type Media, withMedia } from '../quiz/media.ts'
import type { Question, Quiz } from '../quiz/quiz.ts'
import { isRight } from './answering.ts'
import { givenBackMs, type QuestionClock } from './outages.ts'
import { type Ranked, rankByScore } from './ranking.ts'
import { NO_REPAIRS, type Phase, type Repairs } from './session.ts'

type Asked = {
  /** Zero-based. */
  index: number
  /** Number of questions in the quiz. */
  of: number
  text: string
  timeLimitS: number
  media?: Media | undefined
  /** It asks the question before it once more. */
  isRepeat?: true | undefined
}

/** A question as everybody may see it while it runs: no key in it, by type. */
export type QuestionFace = OfKind<'face', Asked>

/** A question that is over: what was right, and how everybody answered. */
export type RevealedQuestion = Revealed<Asked>

export type Standing = { participant: string; name: string; score: number; rank: number }

/** The phases that hold nothing to reveal: the same for players and host. */
type OpenPhase =
  | { name: 'lobby' }
  | { name: 'ready' }
  | {
      name: 'question'
      question: QuestionFace
      opensAtMs: number
      closesAtMs: number
      givenBackMs?: number | undefined
    }
  | { name: 'voting'; question: QuestionFace }
  | { name: 'running' }

type Reveal = {
  name: 'reveal'
  question: RevealedQuestion
  /** The question does not count: its points are in no score. */
  isVoided?: true | undefined
}

/** What every player may know of a phase. Broadcast once for all of them. */
export type PublicPhase = OpenPhase | Reveal | { name: 'ended'; podium: Standing[] }

/** What the host's screens add: the leaderboard after a question, everyone at the end. */
export type HostPhase =
  | OpenPhase
  | (Reveal & { leaderboard: (Standing & { gained: number })[] })
  | { name: 'ended'; ranking: Standing[] }

/** What the database knows once a question is closed. `players` holds everyone who was not removed. */
export type Tally = {
  /** Answers by the kind's tally key. */
  counts: ReadonlyMap<string, number>
  /** How most people wrote what a key stands for; where answers are typed. */
  spelled?: ReadonlyMap<string, AnswerValue>
  isOffensive?: (text: string) => boolean
  players: PlayerScore[]
}

export type PlayerScore = {
  participant: string
  name: string
  /** Order of joining, from 1. */
  number: number
  score: number
  /** The answer to the question just closed, if any. */
  answer: { value: AnswerValue; points: number; credit: number } | null
}

/** A player's own result of the question just closed. */
export type PlayerResult = {
  question: number
  value: AnswerValue | null
  /** Null where nothing is right. */
  isCorrect: boolean | null
  /** Where it is neither 0 nor 1. */
  credit?: number | undefined
  points: number
  score: number
  rank: number
  of: number
}

const LEADERBOARD_SIZE = 5
/** Ranks with a step of the podium; those who share a rank share its step. */
const PODIUM_RANKS = 3
const MOST_ON_PODIUM = 10

export function questionFace(quiz: Quiz, index: number, repairs: Repairs = NO_REPAIRS): QuestionFace {
  return { ...asked(quiz, index, repairs), ...faceOf(questionAt(quiz, index)) }
}

function questionAt(quiz: Quiz, index: number): Question {
  const question = quiz.questions[index]
  if (!question) throw new RangeError(`no question ${index}`)
  return question
}

function asked(quiz: Quiz, index: number, { repeats }: Repairs): Asked {
  const { text, timeLimitS, media } = questionAt(quiz, index)
  return {
    ...{ index, of: quiz.questions.length, text, timeLimitS },
    ...withMedia(media),
    ...(repeats.includes(index) ? { isRepeat: true } : {}),
  }
}

/** What a participant learns of the credit. */
export const verdictOf = (question: Question | undefined, { credit }: { credit: number }) =>
  question && !isScored(question)
    ? { isCorrect: null }
    : { isCorrect: isRight({ credit }), ...(credit > 0 && credit < 1 ? { credit } : {}) }

const standing = ({ participant, name, score, rank }: Ranked<PlayerScore>): Standing => ({
  participant,
  name,
  score,
  rank,
})

/** `tally` is needed for `reveal` and `ended` and ignored otherwise. */
export function publicPhase(
  quiz: Quiz,
  phase: Phase,
  tally: Tally | null,
  repairs: Repairs = NO_REPAIRS,
): PublicPhase {
  switch (phase.name) {
    case 'reveal': {
      const shown = reveal(quiz, phase.index, tally, repairs)
      const { question } = shown
      return {
        ...shown,
        question: { ...question, counts: countsForPhones(question, question.counts) } as RevealedQuestion,
      }
    }
    case 'ended':
      return { name: 'ended', podium: onPodium(ranking(tally)).slice(0, MOST_ON_PODIUM).map(standing) }
    default:
      return openPhase(quiz, phase, repairs)
  }
}

export function hostPhase(
  quiz: Quiz,
  phase: Phase,
  tally: Tally | null,
  repairs: Repairs = NO_REPAIRS,
): HostPhase {
  switch (phase.name) {
    case 'reveal': {
      const shown = reveal(quiz, phase.index, tally, repairs)
      return { ...shown, leaderboard: leaderboard(tally, Boolean(shown.isVoided)) }
    }
    case 'ended':
      return { name: 'ended', ranking: ranking(tally).map(standing) }
    default:
      return openPhase(quiz, phase, repairs)
  }
}

function openPhase(
  quiz: Quiz,
  phase: Exclude<Phase, { name: 'reveal' | 'ended' }>,
  repairs: Repairs,
): OpenPhase {
  if (phase.name === 'voting') return { name: 'voting', question: questionFace(quiz, phase.index) }
  if (phase.name !== 'question') return { name: phase.name }
  return { name: 'question', question: questionFace(quiz, phase.index, repairs), ...timesOf(phase) }
}

/** What screens show of a question's clock. */
export function timesOf(clock: QuestionClock) {
  const { opensAtMs, closesAtMs } = clock
  const given = givenBackMs(clock)
  return { opensAtMs, closesAtMs, ...(given > 0 ? { givenBackMs: Math.round(given) } : {}) }
}

function reveal(quiz: Quiz, index: number, tally: Tally | null, repairs: Repairs): Reveal {
  const { counts = new Map<string, number>(), spelled, isOffensive } = tally ?? {}
  const question = questionAt(quiz, index)
  const revealed = revealedOf(question, countsOf(question, { byKey: counts, spelled }, isOffensive))
  return {
    name: 'reveal',
    question: { ...asked(quiz, index, repairs), ...revealed },
    ...(repairs.voided.includes(index) ? { isVoided: true } : {}),
  }
}

/** The first five; nobody while nobody has a point (L83). */
function leaderboard(tally: Tally | null, isVoided: boolean) {
  const ranked = ranking(tally)
  if (!ranked.some(({ score }) => score > 0)) return []
  return ranked
    .slice(0, LEADERBOARD_SIZE)
    .map((player) => ({ ...standing(player), gained: isVoided ? 0 : (player.answer?.points ?? 0) }))
}

/** Every player's own result, keyed by participant; a question that does not count brought nobody points. */
export function playerResults(
  { questions }: Quiz,
  question: number,
  tally: Tally,
  { voided }: Pick<Repairs, 'voided'> = NO_REPAIRS,
): Map<string, PlayerResult> {
  const ranked = ranking(tally)
  const isVoided = voided.includes(question)
  return new Map(
    ranked.map((player) => [
      player.participant,
      {
        question,
        value: player.answer?.value ?? null,
        ...verdictOf(questions[question], player.answer ?? { credit: 0 }),
        points: isVoided ? 0 : (player.answer?.points ?? 0),
        score: player.score,
        rank: player.rank,
        of: ranked.length,
      },
    ]),
  )
}

/** Whoever has one of the first ranks; nobody stands there without points (L83). */
export const onPodium = <S extends Pick<Standing, 'rank' | 'score'>>(ranked: readonly S[]): S[] =>
  ranked.filter(({ rank, score }) => rank <= PODIUM_RANKS && score > 0)

const ranking = (tally: Tally | null) => rankByScore(tally?.players ?? [])

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
import type { Asking } from '../quiz/asking.ts'
import { type Media, withMedia } from '../quiz/media.ts'
import type { Question, Quiz } from '../quiz/quiz.ts'
import { isRight } from './answering.ts'
import { type TeamStanding, teamRanking } from './extras/teams.ts'
import { type Numbering, numberingOf } from './numbering.ts'
import { givenBackMs, type QuestionClock } from './outages.ts'
import { isAwaitingPictures } from './picture-wait.ts'
import { type Directed, type Due, NO_REPAIRS, type Phase, type Repairs } from './session.ts'
import { type Climb, climbOf } from './show/climb.ts'
import { highlightsOf } from './streaks.ts'
import { ranking, type Standing, standing, type Tally } from './tally.ts'
import { readingMs } from './timing.ts'

/** Only if it isn't its position: with slides in the quiz. */
type Numbered = { [Part in keyof Numbering]?: number | undefined }

type Asked = Pick<Asking, 'weight' | 'isShuffled' | 'isFormatted'> &
  Numbered & {
    /** From 0. */
    index: number
    /** Number of questions in the quiz, with slides. */
    of: number
    text: string
    timeLimitS: number
    media?: Media | undefined
    /** Set if it repeats the question before it. */
    isRepeat?: true | undefined
  }

/** A question as everyone may see it while open; its type has no key. */
export type QuestionFace = OfKind<'face', Asked>

/** A finished question: the right answer, its explanation, and everyone's answers. */
export type RevealedQuestion = Revealed<Asked & Pick<Asking, 'explanation'>>

/** Phases that players and hosts see alike. */
type OpenPhase =
  | { name: 'lobby' }
  | ({ name: 'ready' } & Due)
  | {
      name: 'question'
      question: QuestionFace
      opensAtMs: number
      closesAtMs: number
      /** How long the question is shown before its options, which take `OPTIONS_MS`; omitted if it opens at once. */
      readingMs?: number | undefined
      /** The planned opening if everyone loads its pictures in time; otherwise it opens at `opensAtMs`. */
      mayOpenAtMs?: number | undefined
      givenBackMs?: number | undefined
    }
  | { name: 'voting'; question: QuestionFace }
  | { name: 'running' }

type Reveal = Directed &
  Due & {
    name: 'reveal'
    question: RevealedQuestion
    /** Set if the question is voided and its points don't count. */
    isVoided?: true | undefined
  }

/** What every player may know of a phase; broadcast once to all of them. */
export type PublicPhase = OpenPhase | Reveal | (Directed & { name: 'ended'; podium: Standing[] })

/** What the host's screens also show: the leaderboard after a question, and everyone at the end. */
export type HostPhase =
  | OpenPhase
  | (Reveal & Climb & InTeams)
  | (Directed & InTeams & { name: 'ended'; ranking: Standing[] })

/** Best first; missing without teams, or while no one has points. */
type InTeams = { teams?: TeamStanding[] | undefined }

/** A player's own result of the question that has just closed. */
export type PlayerResult = {
  question: number
  value: AnswerValue | null
  /** Null if the question has no right answer. */
  isCorrect: boolean | null
  /** Set if it is neither 0 nor 1. */
  credit?: number | undefined
  points: number
  /** The part of `points` that is a streak bonus. */
  bonus?: number | undefined
  score: number
  rank: number
  of: number
  /** At the end: the answer that earned most, its question as numbered in play, and the longest streak. */
  best?: { question: number; points: number } | undefined
  streak?: number | undefined
  /** At the end: how many answers are right, of how many questions that count. */
  right?: number | undefined
  judged?: number | undefined
  /** The rank of the player's team, and the number of teams. */
  team?: { team: number; score: number; rank: number; of: number } | undefined
}

/** The last rank on the podium; equal ranks share a step. */
const PODIUM_RANKS = 3
const MAX_ON_PODIUM = 10

export function questionFace(quiz: Quiz, index: number, repairs: Repairs = NO_REPAIRS): QuestionFace {
  return { ...asked(quiz, index, repairs), ...faceOf(questionAt(quiz, index)) }
}

/**
 * A question with its right answer, for presenters and for reviews of one's own attempt; contains no one else's
 * answers.
 */
export function keyedQuestion(
  quiz: Quiz,
  index: number,
  repairs: Repairs = NO_REPAIRS,
): RevealedQuestion | null {
  const question = quiz.questions[index]
  if (!question) return null
  const { explanation } = question
  return {
    ...asked(quiz, index, repairs),
    ...(explanation ? { explanation } : {}),
    ...revealedOf(question, countsOf(question, { byKey: new Map() })),
  }
}

/** A question's position, and the number that screens show if that is another. */
export function placeOf(
  { questions }: Pick<Quiz, 'questions'>,
  index: number,
): { index: number; of: number } & Numbered {
  const of = questions.length
  const { number, total } = numberingOf(questions, index)
  return { index, of, ...(number === index + 1 && total === of ? {} : { number, total }) }
}

function questionAt(quiz: Quiz, index: number): Question {
  const question = quiz.questions[index]
  if (!question) throw new RangeError(`no question ${index}`)
  return question
}

function asked(quiz: Quiz, index: number, { repeats }: Repairs): Asked {
  const { text, timeLimitS, weight, isShuffled, isFormatted, media } = questionAt(quiz, index)
  return {
    ...placeOf(quiz, index),
    text,
    timeLimitS,
    ...(weight ? { weight } : {}),
    ...(isShuffled ? { isShuffled } : {}),
    ...(isFormatted ? { isFormatted } : {}),
    ...withMedia(media),
    ...(repeats.includes(index) ? { isRepeat: true } : {}),
  }
}

/** What participants see of their credit. */
export const verdictOf = (question: Question | undefined, { credit }: { credit: number }) =>
  question && !isScored(question)
    ? { isCorrect: null }
    : { isCorrect: isRight({ credit }), ...(credit > 0 && credit < 1 ? { credit } : {}) }

/** `tally` is required for `reveal` and `ended`, and otherwise ignored. */
export function publicPhase(
  quiz: Quiz,
  phase: Phase,
  tally: Tally | null,
  repairs: Repairs = NO_REPAIRS,
): PublicPhase {
  switch (phase.name) {
    case 'reveal': {
      const shown = reveal(quiz, phase, tally, repairs)
      const { question } = shown
      return {
        ...shown,
        question: { ...question, counts: countsForPhones(question, question.counts) } as RevealedQuestion,
      }
    }
    case 'ended':
      return {
        name: 'ended',
        podium: onPodium(ranking(tally)).slice(0, MAX_ON_PODIUM).map(standing),
        ...startOf(phase),
      }
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
    case 'reveal':
      return {
        ...reveal(quiz, phase, tally, repairs),
        ...climbOf(tally, phase.index, outside(quiz, repairs)),
        ...inTeamsOf(tally),
      }
    case 'ended':
      return { name: 'ended', ranking: ranking(tally).map(standing), ...inTeamsOf(tally), ...startOf(phase) }
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
  if (phase.name === 'ready') return { name: 'ready', ...dueOf(phase) }
  if (phase.name !== 'question') return { name: phase.name }
  const reading = readingMs(questionAt(quiz, phase.index))
  const { opensAtMs, mayOpenAtMs = opensAtMs } = phase
  return {
    name: 'question',
    question: questionFace(quiz, phase.index, repairs),
    ...timesOf(phase),
    // Waiting for pictures delays the options, but not the question.
    ...(reading > 0 ? { readingMs: reading + opensAtMs - mayOpenAtMs } : {}),
    ...(isAwaitingPictures(phase) ? { mayOpenAtMs } : {}),
  }
}

/** A question's clock, as screens show it. */
export function timesOf(clock: QuestionClock) {
  const { opensAtMs, closesAtMs } = clock
  const given = givenBackMs(clock)
  return { opensAtMs, closesAtMs, ...(given > 0 ? { givenBackMs: Math.round(given) } : {}) }
}

/** Indexes of uncounted questions: voided ones, and those without a right answer. */
export const outside = (
  { questions }: { questions: readonly Question[] },
  { voided }: Pick<Repairs, 'voided'>,
): number[] =>
  questions.flatMap((question, index) => (isScored(question) && !voided.includes(index) ? [] : [index]))

const dueOf = ({ dueAtMs }: Due) => (dueAtMs === undefined ? {} : { dueAtMs })

const startOf = ({ startsAtMs, elapsedMs }: Directed) => ({
  ...(startsAtMs === undefined ? {} : { startsAtMs }),
  ...(elapsedMs === undefined ? {} : { elapsedMs }),
})

function reveal(
  quiz: Quiz,
  phase: Extract<Phase, { name: 'reveal' }>,
  tally: Tally | null,
  repairs: Repairs,
): Reveal {
  const { index } = phase
  const { counts = new Map<string, number>(), spelled, isOffensive } = tally ?? {}
  const question = questionAt(quiz, index)
  const { explanation } = question
  const revealed = revealedOf(question, countsOf(question, { byKey: counts, spelled }, isOffensive))
  return {
    name: 'reveal',
    question: {
      ...asked(quiz, index, repairs),
      ...(explanation ? { explanation } : {}),
      ...revealed,
    },
    ...(repairs.voided.includes(index) ? { isVoided: true } : {}),
    ...startOf(phase),
    ...dueOf(phase),
  }
}

/** Every player's own result, by participant; a voided question earned no one points. */
export function playerResults(
  quiz: Quiz,
  question: number,
  tally: Tally,
  repairs: Repairs = NO_REPAIRS,
): Map<string, PlayerResult> {
  const ranked = ranking(tally)
  const { teams = [] } = inTeamsOf(tally)
  const rows = { outside: outside(quiz, repairs), excused: tally.excused ?? [] }
  const isVoided = repairs.voided.includes(question)
  return new Map(
    ranked.map((player) => [
      player.participant,
      {
        question,
        value: player.answer?.value ?? null,
        ...verdictOf(quiz.questions[question], player.answer ?? { credit: 0 }),
        points: isVoided ? 0 : (player.answer?.points ?? 0),
        ...(player.answer?.bonus && !isVoided ? { bonus: player.answer.bonus } : {}),
        score: player.score,
        rank: player.rank,
        of: ranked.length,
        ...numberedHighlights(quiz, highlightsOf(tally.histories, player.participant, rows)),
        ...ownTeam(teams, player.team),
      },
    ]),
  )
}

/** The same at the end, when all right answers are known. Missing where nothing is right or wrong. */
export function finalResults(
  ...[quiz, question, tally, repairs = NO_REPAIRS]: Parameters<typeof playerResults>
) {
  const results = playerResults(quiz, question, tally, repairs)
  const uncountedForAll = outside(quiz, repairs)
  for (const [participant, result] of results) {
    const uncounted = [...new Set([...uncountedForAll, ...(tally.ownExcused?.get(participant) ?? [])])]
    const judged = quiz.questions.length - uncounted.length
    if (judged === 0) continue
    const given = tally.histories?.get(participant) ?? []
    const right = given.filter((one) => isRight(one) && !uncounted.includes(one.question)).length
    results.set(participant, { ...result, right, judged })
  }
  return results
}

/** The best answer's question as it's numbered in play, from 0: slides have no number (K73). */
const numberedHighlights = ({ questions }: Quiz, { best, ...rest }: ReturnType<typeof highlightsOf>) => ({
  ...(best && { best: { ...best, question: numberingOf(questions, best.question).number - 1 } }),
  ...rest,
})

function inTeamsOf(tally: Tally | null): InTeams {
  const teams = teamRanking(tally?.players ?? [])
  return teams.some(({ score }) => score > 0) ? { teams } : {}
}

function ownTeam(teams: readonly TeamStanding[], own: number | null | undefined): Pick<PlayerResult, 'team'> {
  const place = teams.find(({ team }) => team === own)
  if (!place) return {}
  const { team, score, rank } = place
  return { team: { team, score, rank, of: teams.length } }
}

/** Players with a rank on the podium, except those with no points (L82). */
export const onPodium = <S extends Pick<Standing, 'rank' | 'score'>>(ranked: readonly S[]): S[] =>
  ranked.filter(({ rank, score }) => rank <= PODIUM_RANKS && score > 0)

import type { BotAnswer, BotRecord } from '../bots/bot-record.ts'
import { type FinalRank, judge, pointsAt, type Reveal } from '../measure/verdict.ts'

/** A time in which a fault of ours kept everyone from being served. Epoch milliseconds. */
export type Outage = { fromMs: number; untilMs: number }

/** What a drill counts, over all rounds. */
export type Figures = {
  /** Taps on a question that the screen showed as open. */
  tries: number
  acknowledged: number
  /** Acknowledged but not counted, or never replied to. */
  lost: number
  /** Counted more often than given. */
  doubled: number
  /** Refused for good although the screen showed the question as open at the tap. */
  refusedInTime: number
  /** Of each stored right answer: the points that its tap was worth less those it got, none below 0. */
  charged: number[]
  /** Bots that found no open question to answer. */
  untapped: number
  /** From the end of each fault until everyone was back; infinite if someone never was. */
  backMs: number[]
}

export const NO_FIGURES: Figures = {
  tries: 0,
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  refusedInTime: 0,
  charged: [],
  untapped: 0,
  backMs: [],
}

/** A question's reveal, and outages while it was open. */
export type JudgedQuestion = Reveal & { outages: readonly Outage[] }

export type LiveGame = {
  records: readonly BotRecord[]
  questions: readonly JudgedQuestion[]
  ranking: readonly FinalRank[]
}

/** Compares a whole live game with what its bots did and saw. Wrong scores and ranks are returned as sentences. */
export function judgeLive(game: LiveGame): { figures: Figures; differences: string[] } {
  const { records, questions, ranking } = game
  const verdict = judge(records, questions, ranking)
  const answersTo = (question: number) =>
    records.flatMap((record) => record.answers.filter((answer) => answer.question === question))
  const given = questions.flatMap(({ question }) => answersTo(question))
  const figures: Figures = {
    tries: given.length,
    acknowledged: given.filter(({ outcome }) => outcome === 'stored').length,
    lost: verdict.lost,
    doubled: verdict.doubled,
    refusedInTime: given.filter(isRefusedInTime).length,
    charged: questions.flatMap((question) => chargedPoints(records, question)),
    untapped: records.length * questions.length - given.length,
    backMs: [],
  }
  return { figures, differences: verdict.differences }
}

/** A tap on a question shown as open is in time, whatever the server's state. */
export function isRefusedInTime(
  answer: Pick<BotAnswer, 'tappedAtMs' | 'shownClosesAtMs'> & { outcome: string },
): boolean {
  const isRefused = answer.outcome !== 'stored' && answer.outcome !== 'pending'
  return isRefused && answer.tappedAtMs <= answer.shownClosesAtMs
}

function chargedPoints(records: readonly BotRecord[], question: JudgedQuestion): number[] {
  return records.flatMap((record) => {
    const answer = record.answers.find((each) => each.question === question.question)
    const result = record.results.find((each) => each.question === question.question)
    if (answer?.outcome !== 'stored' || answer.option !== question.correct || !result) return []
    return Math.max(0, fairPoints(question, answer.tappedAtMs) - result.points)
  })
}

/** The worth of a correct tap: the time from the opening to the tap, without our own outages. */
export function fairPoints(question: JudgedQuestion, tappedAtMs: number): number {
  return pointsAt(question, tappedAtMs - oursWithin(question.outages, question.opensAtMs, tappedAtMs))
}

function oursWithin(outages: readonly Outage[], fromMs: number, untilMs: number): number {
  return outages.reduce((sum, outage) => {
    const shared = Math.min(outage.untilMs, untilMs) - Math.max(outage.fromMs, fromMs)
    return sum + Math.max(0, shared)
  }, 0)
}

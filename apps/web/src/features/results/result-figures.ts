import type { QuestionResult } from '@pinquiz/protocol'

/** Share (0–1) of right answers among all that were given; null without answers, or where nothing is right. */
export function averageRight(questions: readonly QuestionResult[]): number | null {
  let right = 0
  let answers = 0
  for (const { shareRight, answers: given } of questions) {
    if (shareRight === null) continue
    right += shareRight * given
    answers += given
  }
  return answers === 0 ? null : right / answers
}

/** Position of the question with the smallest share of right answers, the first of equals; null without any. */
export function hardestQuestion(questions: readonly QuestionResult[]): number | null {
  let hardest: number | null = null
  let smallest = Number.POSITIVE_INFINITY
  for (const [index, { shareRight }] of questions.entries()) {
    if (shareRight === null || shareRight >= smallest) continue
    smallest = shareRight
    hardest = index
  }
  return hardest
}

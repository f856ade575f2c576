import type { QuestionResult } from '@pinquiz/protocol'

/** Those that were not voided. */
export const counted = (questions: readonly QuestionResult[]): QuestionResult[] =>
  questions.filter(({ isVoided }) => !isVoided)

/** Share (0–1) of right answers among all that were given; null without answers, or where nothing is right. */
export function averageRight(questions: readonly QuestionResult[]): number | null {
  let right = 0
  let answers = 0
  for (const { shareRight, answers: given, isVoided } of questions) {
    if (shareRight === null || isVoided) continue
    right += shareRight * given
    answers += given
  }
  return answers === 0 ? null : right / answers
}

/** Position of the question with the smallest share of right answers, the first of equals; null where none stands out. */
export function hardestQuestion(questions: readonly QuestionResult[]): number | null {
  const shares = counted(questions).flatMap(({ shareRight }) => shareRight ?? [])
  const smallest = Math.min(...shares)
  const isAlone = shares.length === 1 || shares.some((share) => share > smallest)
  return isAlone && smallest < 1
    ? questions.findIndex(({ shareRight, isVoided }) => shareRight === smallest && !isVoided)
    : null
}

import { isShown, rightOf } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'

/** Questions that were not voided. */
export const counted = (questions: readonly QuestionResult[]): QuestionResult[] =>
  questions.filter(({ isVoided }) => !isVoided)

/** Has a right answer or is marked by hand: not in polls, nor for other kinds without one. */
export const isJudged = ({ right, isHandMarked }: QuestionResult): boolean =>
  right !== null || isHandMarked === true

/** Right answers among all expected ones; null if none was expected or has a right answer. */
export function averageRight(questions: readonly QuestionResult[]): { right: number; asked: number } | null {
  let right = 0
  let asked = 0
  for (const question of questions) {
    if (question.shareRight === null || question.isVoided) continue
    right += rightOf(question)
    asked += question.asked
  }
  return asked === 0 ? null : { right, asked }
}

/**
 * Position of the question with the smallest share of right answers, the first of equals; null if none stands out.
 */
export function hardestQuestion(questions: readonly QuestionResult[]): number | null {
  const shares = counted(questions).flatMap(({ shareRight }) => shareRight ?? [])
  const smallest = Math.min(...shares)
  const isAlone = shares.length === 1 || shares.some((share) => share > smallest)
  return isAlone && smallest < 1
    ? questions.findIndex(({ shareRight, isVoided }) => shareRight === smallest && !isVoided)
    : null
}

/** Some answers were never shown, or not reviewed one by one. */
export function hasHeldTexts({ counts }: QuestionResult): boolean {
  if (counts === null) return false
  if ('texts' in counts) return (counts.unseen ?? 0) > 0 || counts.texts.some((one) => !isShown(one))
  if ('given' in counts) return counts.others > 0 || counts.given.some(({ isOffensive }) => isOffensive)
  return false
}

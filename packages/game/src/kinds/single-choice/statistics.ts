import { mostChosenWrong } from '../options.ts'

type QuestionStatistics = {
  answers: number
  /**
   * 0–1 of everyone asked, where no answer counts as wrong (L84). Null if no one was asked, or if there is no right
   * answer.
   */
  shareRight: number | null
  /** Position of the most chosen wrong option; null if no one was wrong, or several tie. */
  mostChosenWrong: number | null
}

/**
 * `counts` by position of the option; `right` is null without a right option, as in a poll; `asked`: how many people
 * could have answered.
 */
export function questionStatistics(
  counts: readonly number[],
  right: number | null,
  asked: number,
): QuestionStatistics {
  const answers = counts.reduce((sum, count) => sum + count, 0)
  if (right === null || asked === 0) return { answers, shareRight: null, mostChosenWrong: null }
  return {
    answers,
    shareRight: (counts[right] ?? 0) / Math.max(asked, answers),
    mostChosenWrong: mostChosenWrong(counts, [right]),
  }
}

import { mostChosenWrong } from '../options.ts'

type QuestionStatistics = {
  answers: number
  /**
   * 0–1 of those asked: no answer counts as not correct (L84). Null if no one was asked, or there is no correct answer.
   */
  shareRight: number | null
  /** Position of the most chosen wrong option; null if no one was wrong, or several tie. */
  mostChosenWrong: number | null
}

/**
 * `counts` by position of the option; `right` is null if no option is correct, as in a poll; `asked` is how many could
 * have answered.
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

import { mostChosenWrong } from '../options.ts'

type QuestionStatistics = {
  answers: number
  /** 0–1 of those who were asked: silence is no right answer (L84). Null when nobody was, or nothing is right. */
  shareRight: number | null
  /** Position of the wrong option that most people chose; null when nobody was wrong, or several share that place. */
  mostChosenWrong: number | null
}

/**
 * `counts` by position of the option; `right` is null where no option is the right one, as in a poll; `asked` is how many
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

import type { AnswerCounts } from '@pinquiz/game'

/** Bots play single choices, whose counts are one number for each option. */
export function optionCounts(counts: AnswerCounts | undefined): number[] {
  if (counts === undefined) return []
  if (!Array.isArray(counts)) throw new Error('these are not counts of options')
  return counts
}

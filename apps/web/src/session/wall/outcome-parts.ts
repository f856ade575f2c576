/** With more decisions on one page, the audience couldn't read them from the back row. */
export const MAX_DECISIONS = 6

/**
 * The pages of a poll's outcome, of which the last is number `last`: pages with the decisions, one for each question,
 * and an overview. Hidden votes aren't shown before the host asks: then the first page only has the end.
 */
export function outcomeParts(last: number, isTold: boolean): { ends: number; questions: number } {
  const questions = isTold ? last - Math.ceil(last / (MAX_DECISIONS + 1)) : last - 1
  return { ends: last - questions, questions }
}

/** The last page of an outcome with this many questions; 0 if nothing was asked. */
export function lastOutcomePage(questions: number, isTold: boolean): number {
  if (questions === 0) return 0
  return questions + (isTold ? Math.ceil(questions / MAX_DECISIONS) : 1)
}

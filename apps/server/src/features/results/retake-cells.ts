import type { Cell, Row } from '@pinquiz/formats/workbook'
import type { AttemptRow } from './attempts.ts'
import type { ResultSession } from './queries.ts'

/** Columns only where there may be, or are, further attempts (S82). */
export function retakesOf(
  { settings: { assignment } }: Pick<ResultSession, 'settings'>,
  all: readonly AttemptRow[],
) {
  const hasAny = assignment.attempts > 1 || all.some(({ isCounting }) => !isCounting)
  const allowed: [Row, Row] = hasAny
    ? [
        ['Attempts Allowed', 'Attempt That Counts'],
        [assignment.attempts, assignment.counting],
      ]
    : [[], []]
  return {
    allowed,
    columns: hasAny ? ['Attempt', 'Counts'] : [],
    cells: ({ attempt, isCounting }: AttemptRow): Cell[] =>
      hasAny ? [attempt, isCounting ? 'yes' : 'no'] : [],
  }
}

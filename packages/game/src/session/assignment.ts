/** What a participant learns after each answer: right or wrong, that it's stored, or nothing at all. */
export const FEEDBACK = ['verdict', 'stored', 'nothing'] as const
export type Feedback = (typeof FEEDBACK)[number]

/** When participants see their points: after each answer, at the end of their attempt, or not at all. */
export const POINTS_SHOWN = ['each', 'end', 'never'] as const
export type PointsShown = (typeof POINTS_SHOWN)[number]

/** What happens to work after the closing time: refused, taken until a later time, or taken and marked. */
export const LATE_WORK = ['none', 'until', 'marked'] as const
export type LateWork = (typeof LATE_WORK)[number]

export const MAX_INSTRUCTIONS = 2000

/** How a self-paced quiz is set as an assignment. The defaults are a plain self-paced quiz. */
export type Assignment = {
  feedback: Feedback
  points: PointsShown
  /** Shown before the start. */
  instructions: string
  /** Epoch milliseconds of the server clock. */
  opensAtMs: number | null
  closesAtMs: number | null
  late: LateWork
  lateUntilMs: number | null
}

export const DEFAULT_ASSIGNMENT: Assignment = {
  feedback: 'verdict',
  points: 'each',
  instructions: '',
  opensAtMs: null,
  closesAtMs: null,
  late: 'none',
  lateUntilMs: null,
}

/** For another session: its dates are its own. */
export const withoutDates = (assignment: Assignment): Assignment => ({
  ...assignment,
  opensAtMs: null,
  closesAtMs: null,
  lateUntilMs: null,
})

type Dates = Pick<Assignment, 'opensAtMs' | 'closesAtMs' | 'late' | 'lateUntilMs'>

export const isBeforeOpening = ({ opensAtMs }: Dates, nowMs: number): boolean =>
  opensAtMs !== null && nowMs < opensAtMs

/** When every question closes, whatever its own clock says; null: not at a fixed time (S66). */
export function overAtMs({ closesAtMs, late, lateUntilMs }: Dates): number | null {
  if (closesAtMs === null || late === 'marked') return null
  return late === 'until' && lateUntilMs !== null ? Math.max(closesAtMs, lateUntilMs) : closesAtMs
}

/** Whether work handed in then is marked as late (S68). */
export const isLate = ({ closesAtMs, late }: Dates, completedAtMs: number): boolean =>
  closesAtMs !== null && late !== 'none' && completedAtMs > closesAtMs

import { type Draws, POOLS } from '../quiz/pools.ts'

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

/** What has a time limit: each question, the quiz as a whole, or nothing. In the latter two people move freely (S70). */
export const TIMINGS = ['questions', 'quiz', 'none'] as const
export type Timing = (typeof TIMINGS)[number]

/** Which of someone's attempts counts (S83). */
export const COUNTING = ['best', 'last', 'first'] as const
export type Counting = (typeof COUNTING)[number]

export const MAX_ATTEMPTS = 10

/** For the quiz as a whole, in minutes. */
export const MAX_QUIZ_MINUTES = 24 * 60

/** How a self-paced quiz is set as an assignment. The defaults are a plain self-paced quiz. */
export type Assignment = {
  timing: Timing
  /** For the quiz as a whole; otherwise without effect. */
  minutes: number
  feedback: Feedback
  points: PointsShown
  /** Shown before the start. */
  instructions: string
  /** Epoch milliseconds of the server clock. */
  opensAtMs: number | null
  closesAtMs: number | null
  late: LateWork
  lateUntilMs: number | null
  /** Everyone has their own order of questions, and of options (S78). */
  shuffleQuestions: boolean
  shuffleOptions: boolean
  /** How many questions everyone is asked from which pool (S79). */
  draws: Draws
  /** How many attempts everyone has (S82). */
  attempts: number
  counting: Counting
}

export const DEFAULT_ASSIGNMENT: Assignment = {
  timing: 'questions',
  minutes: 60,
  feedback: 'verdict',
  points: 'each',
  instructions: '',
  opensAtMs: null,
  closesAtMs: null,
  late: 'none',
  lateUntilMs: null,
  shuffleQuestions: false,
  shuffleOptions: false,
  draws: {},
  attempts: 1,
  counting: 'best',
}

/** For another quiz: it has its own pools. */
export const withoutDraws = (assignment: Assignment): Assignment => ({ ...assignment, draws: {} })

/** For another session: its dates are its own. */
export const withoutDates = (assignment: Assignment): Assignment => ({
  ...assignment,
  opensAtMs: null,
  closesAtMs: null,
  lateUntilMs: null,
})

/** Whether all questions are open at once, and answers can be changed until the attempt is handed in (S70). */
export const movesFreely = ({ timing }: Pick<Assignment, 'timing'>): boolean => timing !== 'questions'

/** Whether a change is of something that is fixed at the start, so that one session has one way of asking. */
export const changesWay = (before: Assignment, after: Assignment | undefined): boolean =>
  after !== undefined &&
  (WAYS.some((part) => after[part] !== before[part]) ||
    POOLS.some((pool) => after.draws[pool] !== before.draws[pool]))
const WAYS = ['timing', 'shuffleQuestions', 'shuffleOptions'] as const

/** Not while people who had used theirs may have seen the right answers (S84). */
export const raisesAttempts = (before: Assignment, after: Assignment | undefined): boolean =>
  after !== undefined && after.attempts > before.attempts

type Dates = Pick<Assignment, 'opensAtMs' | 'closesAtMs' | 'late' | 'lateUntilMs'>

/** Whether its dates are in the order in which they happen (S69). */
export function hasDatesInOrder({ opensAtMs, closesAtMs, late, lateUntilMs }: Dates): boolean {
  const untilMs = closesAtMs !== null && late === 'until' ? lateUntilMs : null
  const dates = [opensAtMs, closesAtMs, untilMs].filter((date) => date !== null)
  return dates.every((date, at) => at === 0 || date > (dates[at - 1] ?? 0))
}

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

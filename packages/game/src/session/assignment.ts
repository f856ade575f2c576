/** What a participant learns after each answer: right or wrong, that it's stored, or nothing at all. */
export const FEEDBACK = ['verdict', 'stored', 'nothing'] as const
export type Feedback = (typeof FEEDBACK)[number]

/** When participants see their points: after each answer, at the end of their attempt, or not at all. */
export const POINTS_SHOWN = ['each', 'end', 'never'] as const
export type PointsShown = (typeof POINTS_SHOWN)[number]

/** How a self-paced quiz is set as an assignment. The defaults are a plain self-paced quiz. */
export type Assignment = {
  feedback: Feedback
  points: PointsShown
}

export const DEFAULT_ASSIGNMENT: Assignment = { feedback: 'verdict', points: 'each' }

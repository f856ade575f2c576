import { late } from '../../../kinds/pieces.ts'

/** Few quizzes have something that is only to be looked at: its stage is fetched with the first of them. */
export const attemptSlide = late([], () => import('./attempt-slide.tsx'))
/** Whoever came along from another session was told nothing yet, and asked for nothing. */
export const attemptBegin = late([], () => import('./attempt-begin.tsx'))
/** What was right: only where the host lets people look at it. */
export const attemptReview = late(['play-later'], () => import('./attempt-review.tsx'))

import { late } from '#kinds/pieces.ts'

/** Few quizzes have something that is only to be looked at: its stage is fetched with the first of them. */
export const attemptSlide = late([], () => import('./attempt-slide.tsx'))
/** Players brought along from another session haven't been told anything yet. */
export const attemptBegin = late([], () => import('./attempt-begin.tsx'))
/** The correct answers: only if the host allows the review. */
export const attemptReview = late(['play-later'], () => import('./attempt-review.tsx'))

import { withTexts } from '#kinds/lazy-part.ts'

/** Few quizzes have something that is only to be looked at: its stage is fetched with the first of them. */
export const attemptSlide = withTexts([], () => import('./attempt-slide.tsx'))
/** Players brought along from another session haven't been told anything yet, nor is a further attempt begun unasked. */
export const attemptBegin = withTexts(['play-later'], () => import('./attempt-begin.tsx'))
/** All questions at once: only where the host chose it. */
export const attemptOpen = withTexts(['attempt-open'], () => import('./attempt-open.tsx'))
/** The correct answers: only if the host allows the review. */
export const attemptReview = withTexts(['play-later'], () => import('./attempt-review.tsx'))
/** Only where the host allows objections. */
export const ownObjections = withTexts(['play-later'], () => import('../parts/objections.tsx'))
/** Only where there are several attempts. */
export const attemptTries = withTexts(['play-later'], () => import('./attempt-tries.tsx'))

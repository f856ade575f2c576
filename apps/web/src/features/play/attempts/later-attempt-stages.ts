import { late } from '../../../kinds/pieces.ts'

/** Few quizzes have something that is only to be looked at: its stage is fetched with the first of them. */
export const attemptSlide = late([], () => import('./attempt-slide.tsx'))

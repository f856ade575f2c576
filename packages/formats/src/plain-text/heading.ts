import { ASKS_FOR_TRUTH, namesBoth } from '../truth-answers.ts'

/** A heading without the signs of Markdown around it. */
export const bareHeading = (text: string): string => text.trim().replace(/^[#>\s*_]+|[\s*_]+$/g, '')

/** `True or false`, also as in *Part B: true-false*. */
export const namesTruth = (bare: string): boolean => ASKS_FOR_TRUTH.test(bare) || namesBoth(bare)

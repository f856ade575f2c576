/**
 * The kind of all questions before there were kinds. In its own file, so that importing the name brings no kind's
 * rules.
 */
export const FIRST_KIND = 'single-choice'

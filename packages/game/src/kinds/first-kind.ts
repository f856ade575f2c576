/** The kind of all questions from before there were several. In its own file, so that importing it loads no rules. */
export const FIRST_KIND = 'single-choice'

/** What every question was before there were kinds. By itself, so that pages take no kind's rules with the name. */
export const FIRST_KIND = 'single-choice'

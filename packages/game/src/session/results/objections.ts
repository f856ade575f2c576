/** Characters of what a participant says about a verdict (K103). */
export const MAX_OBJECTION = 300

/** What a host decides: the answer counts, the question counts for nobody, or nothing changes. */
export const OBJECTION_OUTCOMES = ['accepted', 'voided', 'left'] as const
export type ObjectionOutcome = (typeof OBJECTION_OUTCOMES)[number]

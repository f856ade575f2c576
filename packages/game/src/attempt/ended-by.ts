/** Ended by tab switches, or by the host, who collected the quiz or ended it before a first question. */
export const ENDED_BY = ['tab-switches', 'host'] as const
export type EndedBy = (typeof ENDED_BY)[number]

/** By too many tab switches, or by the host who collected the quiz. */
export const ENDED_BY = ['tab-switches', 'host'] as const
export type EndedBy = (typeof ENDED_BY)[number]

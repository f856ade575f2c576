/** By too many tab switches, by the host who collected the quiz, or by its closing time. */
export const ENDED_BY = ['tab-switches', 'host', 'deadline'] as const
export type EndedBy = (typeof ENDED_BY)[number]

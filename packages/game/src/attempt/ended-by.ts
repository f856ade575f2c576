/**
 * By too many tab switches, by the host who collected the quiz, by its closing time, or by the clock of the quiz as a
 * whole.
 */
export const ENDED_BY = ['tab-switches', 'host', 'deadline', 'clock'] as const
export type EndedBy = (typeof ENDED_BY)[number]

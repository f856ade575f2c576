/** What an answer counts: no points, those of the formula, or twice those (Q2). By itself, so that phones take no rules with it. */
export const WEIGHTS = ['none', 'standard', 'double'] as const
export type Weight = (typeof WEIGHTS)[number]

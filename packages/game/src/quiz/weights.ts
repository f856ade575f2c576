/**
 * A question's weight: no points, those of the formula, or twice those (Q2). In its own file, so that phones load no
 * rules.
 */
export const WEIGHTS = ['none', 'standard', 'double'] as const
export type Weight = (typeof WEIGHTS)[number]

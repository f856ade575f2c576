/**
 * The host's ruling on an answer: whether it counts as right; for kinds without right answers, whether it is shown.
 */
export const RULINGS = ['accepted', 'refused'] as const
export type Ruling = (typeof RULINGS)[number]

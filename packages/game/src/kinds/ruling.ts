/**
 * The host's ruling on a received answer: whether it counts as correct after all; without correct answers, whether it's
 * shown or hidden.
 */
export const RULINGS = ['accepted', 'refused'] as const
export type Ruling = (typeof RULINGS)[number]

/** What the host says of an answer that came: it counts as right after all, or does not any more; where nothing is right, it is shown or hidden. */
export const RULINGS = ['accepted', 'refused'] as const
export type Ruling = (typeof RULINGS)[number]

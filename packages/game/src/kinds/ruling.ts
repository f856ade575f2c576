/** What the host says of an answer that came: it counts as right after all, or does not any more; nobody sees it, or everybody. */
export const RULINGS = ['accepted', 'refused', 'hidden', 'shown'] as const
export type Ruling = (typeof RULINGS)[number]

/** Whether answers are judged anew. */
export const changesScores = (ruling: Ruling): boolean => ruling === 'accepted' || ruling === 'refused'

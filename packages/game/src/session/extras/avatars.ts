/** Number of pictures to choose from. */
export const AVATARS = 48

/** The picture (from 0) of a participant: the chosen one, else what follows from the id, the same on every screen (L151). */
export const avatarOf = (participant: string, chosen: number | null | undefined): number =>
  chosen ?? Number.parseInt(participant.slice(0, 8), 16) % AVATARS

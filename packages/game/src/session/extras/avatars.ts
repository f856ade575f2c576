/** Number of avatars. */
export const AVATARS = 48

/** A participant's avatar, from 0: the chosen one, or one that follows from the id (L151). */
export const avatarOf = (participant: string, chosen: number | null | undefined): number =>
  chosen ?? Number.parseInt(participant.slice(0, 8), 16) % AVATARS

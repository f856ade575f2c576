import { SETTINGS } from '@pinquiz/game'

const { atMost: MOST } = SETTINGS.participantLimit

/** A typed limit of participants, digits only; 0: no limit. */
export const limitOf = (typed: string): number => Math.min(MOST, Number(typed.replace(/\D/g, '')))

/** As a field shows it: empty for no limit. */
export const shownLimit = (limit: number): string => (limit === 0 ? '' : String(limit))

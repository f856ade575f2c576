import { LIMITS } from '@pinquiz/game'

/** Numbers of the fields that words are typed into. */
export const WORD_FIELDS = Array.from({ length: LIMITS.cloudWord.most }, (_, at) => at + 1)

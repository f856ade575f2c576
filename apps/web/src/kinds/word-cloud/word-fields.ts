import { LIMITS } from '@pinquiz/game'

/** Numbers of the word fields, from 1. */
export const WORD_FIELDS = Array.from({ length: LIMITS.cloudWord.most }, (_, at) => at + 1)

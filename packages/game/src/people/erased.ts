/** Replaces the name of an erased participant. */
export const ERASED_NAME = 'Erased participant'

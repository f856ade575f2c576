/** What stands in the place of a participant's name that was erased. */
export const ERASED_NAME = 'Erased participant'

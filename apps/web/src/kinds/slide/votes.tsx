import type { Votes } from '../screens.ts'

export const slideVotes: Votes<'slide'> = { Shared: () => null }

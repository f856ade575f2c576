import type { Votes } from '../screens.ts'
import { OwnVoteBars } from '../single-choice/votes.tsx'
import { placeOf, useWords } from './words.ts'

export const trueFalseVotes: Votes<'true-false'> = {
  Shared: ({ counts, own }) => <OwnVoteBars options={useWords()} counts={counts} own={[placeOf(own)]} />,
}

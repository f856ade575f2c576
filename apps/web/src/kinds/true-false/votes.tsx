import { OwnVoteBars } from '../options/own-vote-bars.tsx'
import type { Votes } from '../screens.ts'
import { placeOf, useWords } from './words.ts'

export const trueFalseVotes: Votes<'true-false'> = {
  Shared: ({ counts, own }) => <OwnVoteBars options={useWords()} counts={counts} own={[placeOf(own)]} />,
}

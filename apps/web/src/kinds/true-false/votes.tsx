import { OwnVoteBars } from '../options/own-vote-bars.tsx'
import type { SharedVotes } from '../screens.ts'
import { placeOf, useWords } from './words.ts'

export const Shared: SharedVotes<'true-false'> = ({ counts, own }) => (
  <OwnVoteBars options={useWords()} counts={counts} own={own === null ? [] : [placeOf(own)]} />
)

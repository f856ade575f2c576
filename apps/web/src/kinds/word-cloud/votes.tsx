import { OwnVote } from '../own-vote.tsx'
import type { SharedVotes } from '../screens.ts'
import { Cloud } from './cloud.tsx'

export const Shared: SharedVotes<'word-cloud'> = ({ counts, own }) => (
  <>
    {own && <OwnVote>{own.join(' · ')}</OwnVote>}
    <Cloud counts={counts} growth={2} />
  </>
)

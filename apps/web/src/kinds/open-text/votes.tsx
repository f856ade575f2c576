import { OwnVote } from '../own-vote.tsx'
import type { SharedVotes } from '../screens.ts'
import { Cards } from './cards.tsx'

export const Shared: SharedVotes<'open-text'> = ({ counts, own }) => (
  <>
    {own !== null && <OwnVote>{own}</OwnVote>}
    <Cards counts={counts} />
  </>
)

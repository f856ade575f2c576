import { OwnPill } from '../own-vote.tsx'
import type { SharedVotes } from '../screens.ts'
import { OwnSpot } from './own-spot.tsx'
import { SpotStanding } from './standing.tsx'

export const Shared: SharedVotes<'spot'> = ({ question, counts, own }) => (
  <div className="grid gap-3">
    {own && <OwnSpot question={question} value={own} label={<OwnPill />} />}
    <SpotStanding labels={question.labels} counts={counts} areas={null} />
  </div>
)

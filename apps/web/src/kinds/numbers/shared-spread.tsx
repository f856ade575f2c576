import type { Spread } from '@pinquiz/game'
import { OwnVote } from '../own-vote.tsx'
import { measured } from './number-text.ts'
import { SpreadChart } from './spread-chart.tsx'

/** Everyone's votes, and one's own. */
export const SharedSpread = ({ own, ...votes }: { counts: Spread; unit: string; own: number | null }) => (
  <>
    {own !== null && (
      <OwnVote>
        <span className="tabular-nums">{measured(own, votes.unit)}</span>
      </OwnVote>
    )}
    <SpreadChart {...votes} {...(own !== null && { own })} />
  </>
)

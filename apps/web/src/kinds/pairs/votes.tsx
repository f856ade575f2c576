import type { Votes } from '../screens.ts'
import { PairsStanding } from './standing.tsx'

export const pairsVotes: Votes<'pairs'> = {
  Shared: ({ question, counts }) => <PairsStanding question={question} counts={counts} right={null} />,
}

import type { SharedVotes } from '../screens.ts'
import { PairsStanding } from './standing.tsx'

export const Shared: SharedVotes<'pairs'> = ({ question, counts, own }) => (
  <PairsStanding question={question} counts={counts} right={null} {...(own && { own })} />
)

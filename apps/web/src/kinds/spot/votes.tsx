import type { Votes } from '../screens.ts'
import { SpotStanding } from './standing.tsx'

export const spotVotes: Votes<'spot'> = {
  Shared: ({ question, counts }) => <SpotStanding labels={question.labels} counts={counts} areas={null} />,
}

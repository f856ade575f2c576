import type { SharedVotes } from '../screens.ts'
import { AverageOrder } from './standing.tsx'

export const Shared: SharedVotes<'put-in-order'> = ({ question: { items }, counts }) => (
  <AverageOrder items={items} counts={counts} />
)

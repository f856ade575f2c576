import type { Votes } from '../screens.ts'
import { AverageOrder } from './standing.tsx'

export const orderVotes: Votes<'put-in-order'> = {
  Shared: ({ question: { items }, counts }) => <AverageOrder items={items} counts={counts} />,
}

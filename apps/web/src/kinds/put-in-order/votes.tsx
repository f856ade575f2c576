import { OwnVote } from '../own-vote.tsx'
import type { SharedVotes } from '../screens.ts'
import { AverageOrder, OrderLine } from './standing.tsx'

export const Shared: SharedVotes<'put-in-order'> = ({ question: { items }, counts, own }) => (
  <>
    {own && (
      <OwnVote>
        <OrderLine items={own.map((item) => items[item] ?? '')} />
      </OwnVote>
    )}
    <AverageOrder items={items} counts={counts} />
  </>
)

import { usePlain } from '../formatted/quiz-text.tsx'
import type { Results } from '../screens.ts'
import { AverageLine, AverageOrder, RightOrder } from './standing.tsx'

export const results: Results<'put-in-order'> = {
  Chart: ({ question: { items, counts, right, asked } }) =>
    right === null ? (
      <AverageOrder items={items} counts={counts} />
    ) : (
      <RightOrder items={items} counts={counts} right={right} asked={asked} />
    ),
  Decided: ({ question: { items, counts } }) => <AverageLine items={items} counts={counts} />,
  Given({ question, value }) {
    const { items } = usePlain(question)
    return <bdi className="as-written">{value.map((item) => items[item] ?? '').join(' → ')}</bdi>
  },
}

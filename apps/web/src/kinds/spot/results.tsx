import type { Results } from '../screens.ts'
import { Named } from './named.tsx'
import { SpotStanding } from './standing.tsx'

export const spot: Results<'spot'> = {
  Chart: ({ question: { labels, counts, right } }) => (
    <SpotStanding labels={labels} counts={counts} areas={right} />
  ),
  Given: ({ question: { labels, right }, value }) => (
    <bdi className="as-written">
      <Named labels={labels} areas={right} answer={value} />
    </bdi>
  ),
}

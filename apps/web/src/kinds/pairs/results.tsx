import type { Results } from '../screens.ts'
import { PairsStanding } from './standing.tsx'

export const pairs: Results<'pairs'> = {
  Chart: ({ question }) => (
    <PairsStanding question={question} counts={question.counts} right={question.right} />
  ),
  Given: ({ question: { lefts, rights }, value }) => (
    <bdi className="as-written">
      {lefts.map((left, at) => `${left} = ${rights[value[at] ?? -1] ?? '–'}`).join('; ')}
    </bdi>
  ),
}

import type { Results } from '../screens.ts'
import { usePlain } from '../written.tsx'
import { PairsStanding } from './standing.tsx'

export const pairs: Results<'pairs'> = {
  Chart: ({ question }) => (
    <PairsStanding question={question} counts={question.counts} right={question.right} />
  ),
  Given({ question, value }) {
    const { lefts, rights } = usePlain(question)
    return (
      <bdi className="as-written">
        {lefts.map((left, at) => `${left} = ${rights[value[at] ?? -1] ?? '–'}`).join('; ')}
      </bdi>
    )
  },
}

import { mostMatched } from '@pinquiz/game'
import { QuizText, usePlain } from '../formatted/quiz-text.tsx'
import type { Results } from '../screens.ts'
import { PairsStanding } from './standing.tsx'

export const results: Results<'pairs'> = {
  Chart: ({ question }) => (
    <PairsStanding
      question={question}
      counts={question.counts}
      right={question.right}
      {...(question.right && { asked: question.asked })}
    />
  ),
  Decided({ question: { lefts, rights, counts } }) {
    const matched = mostMatched(counts.chosen)
    return (
      <ul
        data-items=""
        className="flex list-none flex-wrap gap-x-[1em] gap-y-[0.2em] text-[1.2em] leading-tight font-extrabold md:text-[1.5em]"
      >
        {lefts.map((left, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
          <li key={at} dir="auto" className="min-w-0 as-written">
            <span className="answer-lines">
              <QuizText text={left} /> – <QuizText text={rights[matched[at] ?? -1] ?? '?'} />
            </span>
          </li>
        ))}
      </ul>
    )
  },
  Given({ question, value }) {
    const { lefts, rights } = usePlain(question)
    return (
      <bdi className="as-written">
        {lefts.map((left, at) => `${left} = ${rights[value[at] ?? -1] ?? '–'}`).join('; ')}
      </bdi>
    )
  },
}

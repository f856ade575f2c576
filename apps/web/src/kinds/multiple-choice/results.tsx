import { optionLetter } from '../../session/parts/option-colours.ts'
import { LeadingOptions } from '../most-popular.tsx'
import { OptionTable } from '../options/option-table.tsx'
import { QuizText } from '../quiz-text.tsx'
import type { Results } from '../screens.ts'

export const results: Results<'multiple-choice'> = {
  Chart({ number, question: { options, counts, right, mostChosenWrong } }) {
    const question = { options, counts: counts.chosen, right: right ?? [] }
    return (
      <OptionTable
        number={number}
        question={question}
        answers={counts.answers}
        mostChosenWrong={mostChosenWrong}
      />
    )
  },
  Decided: ({ question: { options, counts } }) => (
    <LeadingOptions options={options} counts={counts.chosen} whole={counts.answers} />
  ),
  Given: ({ question, value }) =>
    value.map((option) => (
      <span key={option} className="block">
        <span className="font-semibold">{optionLetter(option)}</span>{' '}
        <bdi className="as-written">
          <QuizText text={question.options[option] ?? ''} />
        </bdi>
      </span>
    )),
}

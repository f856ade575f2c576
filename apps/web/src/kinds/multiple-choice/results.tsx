import { QuizText } from '../formatted/quiz-text.tsx'
import { LeadingOptions } from '../most-popular.tsx'
import { OptionTable } from '../options/option-table.tsx'
import { OptionTile } from '../options/option-tile.tsx'
import type { Results } from '../screens.ts'

export const results: Results<'multiple-choice'> = {
  Chart({ number, question: { options, counts, right, mostChosenWrong, asked } }) {
    const question = { options, counts: counts.chosen, right: right ?? [] }
    return (
      <OptionTable
        number={number}
        question={question}
        answers={counts.answers}
        asked={right === null ? undefined : asked}
        mostChosenWrong={mostChosenWrong}
      />
    )
  },
  Decided: ({ question: { options, counts }, isWhole }) => (
    <LeadingOptions options={options} counts={counts.chosen} whole={counts.answers} isWhole={isWhole} />
  ),
  Given: ({ question, value }) =>
    value.map((option) => (
      <OptionTile key={option} index={option}>
        <QuizText text={question.options[option] ?? ''} />
      </OptionTile>
    )),
}

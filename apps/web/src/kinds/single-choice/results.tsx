import { QuizText } from '../formatted/quiz-text.tsx'
import { LeadingOptions } from '../most-popular.tsx'
import { OptionTable } from '../options/option-table.tsx'
import { OptionTile } from '../options/option-tile.tsx'
import type { Results } from '../screens.ts'

export const results: Results<'single-choice'> = {
  Chart({ number, question: { options, counts, right, mostChosenWrong, asked } }) {
    const question = { options, counts, right: right === null ? [] : [right] }
    return (
      <OptionTable
        number={number}
        question={question}
        asked={right === null ? undefined : asked}
        mostChosenWrong={mostChosenWrong}
      />
    )
  },
  Decided: ({ question: { options, counts }, isWhole }) => (
    <LeadingOptions options={options} counts={counts} isWhole={isWhole} />
  ),
  Given: ({ question, value }) => (
    <OptionTile index={value}>
      <QuizText text={question.options[value] ?? ''} />
    </OptionTile>
  ),
}

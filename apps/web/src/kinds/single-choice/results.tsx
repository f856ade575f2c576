import { optionLetter } from '../../session/parts/option-colours.ts'
import { LeadingOptions } from '../most-popular.tsx'
import { OptionTable } from '../options/option-table.tsx'
import { QuizText } from '../quiz-text.tsx'
import type { Results } from '../screens.ts'

export const results: Results<'single-choice'> = {
  Chart({ number, question: { options, counts, right, mostChosenWrong } }) {
    const question = { options, counts, right: right === null ? [] : [right] }
    return <OptionTable number={number} question={question} mostChosenWrong={mostChosenWrong} />
  },
  Decided: ({ question: { options, counts } }) => <LeadingOptions options={options} counts={counts} />,
  Given: ({ question, value }) => (
    <>
      <span className="font-semibold">{optionLetter(value)}</span>{' '}
      <bdi className="as-written">
        <QuizText text={question.options[value] ?? ''} />
      </bdi>
    </>
  ),
}

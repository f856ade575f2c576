import { optionLetter } from '../../session/parts/option-colours.ts'
import type { Results } from '../screens.ts'
import { OptionTable } from './option-table.tsx'

export const singleChoice: Results<'single-choice'> = {
  Chart: ({ number, question }) => (
    <OptionTable number={number} question={question} mostChosenWrong={question.mostChosenWrong} />
  ),
  Given: ({ question, value }) => (
    <>
      <span className="font-semibold">{optionLetter(value)}</span>{' '}
      <bdi className="as-written">{question.options[value]}</bdi>
    </>
  ),
}

import { optionLetter } from '../../session/parts/option-colours.ts'
import { LeadingOptions } from '../most-popular.tsx'
import { OptionTable } from '../options/option-table.tsx'
import type { Results } from '../screens.ts'
import { placeOf, useWords } from './words.ts'

export const results: Results<'true-false'> = {
  Chart({ number, question: { counts, right } }) {
    const question = { options: useWords(), counts, right: right === null ? [] : [placeOf(right)] }
    return <OptionTable number={number} question={question} mostChosenWrong={null} />
  },
  Decided: ({ question: { counts } }) => <LeadingOptions options={useWords()} counts={counts} />,
  Given({ value }) {
    const place = placeOf(value)
    return (
      <>
        <span className="font-semibold">{optionLetter(place)}</span> {useWords()[place]}
      </>
    )
  },
}

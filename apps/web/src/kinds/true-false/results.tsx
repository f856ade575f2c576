import { LeadingOptions } from '../most-popular.tsx'
import { OptionTable } from '../options/option-table.tsx'
import { OptionTile } from '../options/option-tile.tsx'
import type { Results } from '../screens.ts'
import { placeOf, useWords } from './words.ts'

export const results: Results<'true-false'> = {
  Chart({ number, question: { counts, right, asked } }) {
    const question = { options: useWords(), counts, right: right === null ? [] : [placeOf(right)] }
    return (
      <OptionTable
        number={number}
        question={question}
        asked={right === null ? undefined : asked}
        mostChosenWrong={null}
      />
    )
  },
  Decided: ({ question: { counts }, isWhole }) => (
    <LeadingOptions options={useWords()} counts={counts} isWhole={isWhole} />
  ),
  Given({ value }) {
    const place = placeOf(value)
    return <OptionTile index={place}>{useWords()[place]}</OptionTile>
  },
}

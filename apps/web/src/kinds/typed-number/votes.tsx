import { SharedSpread } from '../numbers/shared-spread.tsx'
import type { Votes } from '../screens.ts'

export const typedNumberVotes: Votes<'typed-number'> = {
  Shared: ({ question, counts, own }) => <SharedSpread counts={counts} unit={question.unit} own={own} />,
}

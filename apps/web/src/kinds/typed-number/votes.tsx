import { SharedSpread } from '../numbers/shared-spread.tsx'
import type { SharedVotes } from '../screens.ts'

export const Shared: SharedVotes<'typed-number'> = ({ question, counts, own }) => (
  <SharedSpread counts={counts} unit={question.unit} own={own} />
)

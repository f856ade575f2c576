import { translator } from '../../lib/texts/i18n.ts'
import { OptionGrid } from '../options/option-grid.tsx'
import { RevealedBars, VoteBars } from '../options/wall-bars.tsx'
import type { Wall } from '../screens.ts'
import { placeOf, useWords } from './words.ts'

export const wall: Wall<'true-false'> = {
  takesRoom: true,
  Asked: () => <OptionGrid options={useWords()} />,
  Outcome: ({ question: { counts, key } }) => (
    <RevealedBars options={useWords()} counts={counts} right={[placeOf(key)]} />
  ),
  Votes: ({ counts }) => <VoteBars options={useWords()} counts={counts ?? []} />,
  isLarge: () => false,
  sayKey: ({ key }) => translator('kinds/true-false')(key ? 'isTrue' : 'isFalse'),
}

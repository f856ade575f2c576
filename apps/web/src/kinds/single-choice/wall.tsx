import { translator } from '../../lib/texts/i18n.ts'
import { optionLetter } from '../../session/parts/option-colours.ts'
import { OptionGrid } from '../options/option-grid.tsx'
import { RevealedBars, VoteBars } from '../options/wall-bars.tsx'
import type { Wall } from '../screens.ts'

export const wall: Wall<'single-choice'> = {
  takesRoom: true,
  Asked: ({ question }) => <OptionGrid options={question.options} />,
  Outcome: ({ question: { options, counts, key } }) => (
    <RevealedBars options={options} counts={counts} right={[key]} />
  ),
  Votes: ({ question, counts }) => <VoteBars options={question.options} counts={counts ?? []} />,
  isLarge: ({ options }) => options.length > 4,
  sayKey: ({ key, options }) =>
    `${translator('live-host')('say.answer', { letter: optionLetter(key) })} ${options[key] ?? ''}`.trim(),
}

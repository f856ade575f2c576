import { RevealedSpread, sayNumber, VotedSpread } from '../numbers/wall-spread.tsx'
import type { Wall } from '../screens.ts'
import { ScaleLine } from './scale-line.tsx'

export const wall: Wall<'slider'> = {
  Asked: ({ question }) => (
    <ScaleLine
      scale={question}
      className="text-[clamp(1.25rem,min(2.6vw,5vh),6.5rem)] md:portrait:text-[2.2vmax]"
    />
  ),
  Outcome: ({ question: { counts, key, unit } }) => (
    <RevealedSpread counts={counts} unit={unit} answer={key} />
  ),
  Votes: ({ question, counts }) => <VotedSpread counts={counts} unit={question.unit} />,
  isLarge: () => true,
  sayKey: ({ key, unit }) => sayNumber(key, unit),
}

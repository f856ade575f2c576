import { RevealedValues, sayNumber, VotedValues } from '../number/wall-values.tsx'
import type { Wall } from '../screens.ts'
import { ScaleLine } from './scale-line.tsx'

export const slider: Wall<'slider'> = {
  Asked: ({ question }) => (
    <ScaleLine scale={question} className="text-[clamp(1.25rem,min(2.6vw,4.6vh),3.25rem)]" />
  ),
  Outcome: ({ question: { counts, key, unit } }) => <RevealedValues counts={counts} unit={unit} answer={key} />,
  Votes: ({ question, counts }) => <VotedValues counts={counts} unit={question.unit} />,
  isLarge: () => false,
  sayKey: ({ key, unit }) => sayNumber(key, unit),
}

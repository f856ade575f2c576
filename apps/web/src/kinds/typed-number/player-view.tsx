import { keyIn, measured } from '../numbers/number-text.ts'
import { NumberOutcome, ValueStrip } from '../numbers/value-strip.tsx'
import type { PlayerView } from '../screens.ts'
import { NumberSheet } from './number-sheet.tsx'

export const playerView: PlayerView<'typed-number'> = {
  answeredBy: 'submit',
  isTyped: true,
  Sheet: NumberSheet,
  Given: ({ question, value, label }) => <ValueStrip label={label} text={measured(value, question.unit)} />,
  Outcome: ({ question: { key, unit }, own }) => <NumberOutcome answer={key} own={own} unit={unit} />,
  keyText: ({ key, unit }) => keyIn(key, unit),
  votes: () => import('./votes.tsx'),
}

import { keyIn, measured } from '../numbers/number-text.ts'
import { NumberOutcome, ValueStrip } from '../numbers/value-strip.tsx'
import type { PlayerView } from '../screens.ts'
import { SliderSheet } from './slider-sheet.tsx'

export const playerView: PlayerView<'slider'> = {
  answeredBy: 'submit',
  Sheet: SliderSheet,
  Given: ({ question, value, label }) => <ValueStrip label={label} text={measured(value, question.unit)} />,
  Outcome: ({ question: { key, unit }, own }) => <NumberOutcome answer={key} own={own} unit={unit} />,
  keyText: ({ key, unit }) => keyIn(key, unit),
  votes: () => import('./votes.tsx'),
}

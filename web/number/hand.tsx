import type { Hand } from '../screens.ts'
import { keyIn, NumberOutcome } from './number-outcome.tsx'
import { NumberSheet } from './number-sheet.tsx'
import { measured } from './number-text.ts'
import { ValueStrip } from './value-strip.tsx'

export const number: Hand<'number'> = {
  answeredBy: 'submit',
  Sheet: NumberSheet,
  Given: ({ question, value, label }) => <ValueStrip label={label} text={measured(value, question.unit)} />,
  Outcome: ({ question: { key, unit }, own }) => <NumberOutcome answer={key} own={own} unit={unit} />,
  keyText: ({ key, unit }) => keyIn(key, unit),
}

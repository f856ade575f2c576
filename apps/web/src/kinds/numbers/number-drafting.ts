import { JUDGINGS, type Judging, LIMITS, type RightNumberDraft } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { QuestionProblem } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'
import { type Parts, rightTexts } from '../editing/parts.ts'
import { plainNumber, typedIn } from './number-text.ts'

/** As typed, so that a half-typed number is never replaced while typing. */
export type NumberFields = { right: string; judging: Judging; distance: string; unit: string }
export type NumberEdit<Field> =
  | { type: 'write-number'; field: Field; text: string }
  | { type: 'judge-number'; judging: Judging }

export const NO_NUMBER: NumberFields = { right: '', judging: 'exact', distance: '', unit: '' }

/** The right number counts as a line, so that typed answers and options can take it over. */
export const numberParts = ({ right, ...settings }: NumberFields): Parts => ({
  lines: right === '' ? [] : [{ text: right, isRight: true }],
  settings,
})

export const firstNumber = (parts: Parts): string =>
  rightTexts(parts).find((text) => typedIn(text) !== null) ?? ''

export const writtenOf = (value: number | null): string => (value === null ? '' : plainNumber(value))

export const editedNumber = <Fields extends NumberFields>(
  fields: Fields,
  edit: NumberEdit<keyof Fields>,
): Fields =>
  edit.type === 'judge-number'
    ? { ...fields, judging: edit.judging }
    : { ...fields, [edit.field]: cut(edit.text, LIMITS.scaleLabel.input) }

export const rightNumberOf = ({ right, judging, distance }: NumberFields): RightNumberDraft => ({
  right: typedIn(right),
  judging,
  distance: judging === 'exact' ? 0 : typedIn(distance),
})

export const numberFieldsOf = (draft: RightNumberDraft & { unit: string }): NumberFields => ({
  right: writtenOf(draft.right),
  judging: draft.judging,
  distance: draft.judging === 'exact' ? '' : writtenOf(draft.distance),
  unit: draft.unit,
})

export const keptNumber = {
  right: z.string(),
  judging: z.enum(JUDGINGS),
  distance: z.string(),
  unit: z.string(),
}

export const fieldOfNumber = ({ reason }: QuestionProblem, { key }: { key: number }): string =>
  reason === 'no-distance' ? fieldName.distance(key) : fieldName.answer(key)

import { LIMITS, SCALES, type Scale } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, plainDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'

type Fields = { scale: Scale; low: string; high: string }
type Edit =
  | { type: 'choose-scale'; scale: Scale }
  | { type: 'edit-scale-label'; end: 'low' | 'high'; text: string }

const plain = plainDrafting<Fields>({ scale: 'five', low: '', high: '' })

declare module '../drafting.ts' {
  interface EditShapes {
    scale: { fields: Fields; edit: Edit; part: never }
  }
}

export const drafting = defineDrafting<'scale'>({
  group: 'opinion',
  ...plain.rules,
  edited: (fields, edit) =>
    edit.type === 'choose-scale'
      ? { ...plain.fieldsOf(fields), scale: edit.scale }
      : { ...plain.fieldsOf(fields), [edit.end]: cut(edit.text, LIMITS.scaleLabel.input) },
  toDraft: plain.fieldsOf,
  fromDraft: plain.fieldsOf,
  kept: { scale: z.enum(SCALES), low: z.string(), high: z.string() },
  words: ({ low, high }) => [low, high].filter(Boolean),
  fieldOf: (_, { key }) => fieldName.answer(key),
})

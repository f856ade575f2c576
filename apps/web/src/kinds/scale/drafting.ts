import { LIMITS, SCALES, type Scale } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'

type Fields = { scale: Scale; low: string; high: string }
type Edit =
  | { type: 'choose-scale'; scale: Scale }
  | { type: 'edit-scale-label'; end: 'low' | 'high'; text: string }

const fieldsOf = ({ scale, low, high }: Fields): Fields => ({ scale, low, high })

export const scale = defineDrafting<'scale', { fields: Fields; edit: Edit; part: never }>({
  blank: () => ({ scale: 'five', low: '', high: '' }),
  isUntouched: ({ scale: of, low, high }) => of === 'five' && low === '' && high === '',
  isSame: (one, other) => one.scale === other.scale && one.low === other.low && one.high === other.high,
  edited: (fields, edit) =>
    edit.type === 'choose-scale'
      ? { ...fieldsOf(fields), scale: edit.scale }
      : { ...fieldsOf(fields), [edit.end]: cut(edit.text, LIMITS.scaleLabel.input) },
  removed: () => undefined,
  putBack: fieldsOf,
  withKeys: fieldsOf,
  withoutIds: fieldsOf,
  adopted: fieldsOf,
  toDraft: fieldsOf,
  fromDraft: fieldsOf,
  kept: { scale: z.enum(SCALES), low: z.string(), high: z.string() },
  words: ({ low, high }) => [low, high].filter(Boolean),
  fieldOf: (_, { key }) => fieldName.answer(key),
})

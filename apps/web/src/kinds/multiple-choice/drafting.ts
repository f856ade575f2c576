import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { settingsOf } from '../editing/parts.ts'
import {
  type EditableOption,
  type OptionEdit,
  optionDrafting,
  optionLines,
  optionsFrom,
} from '../options/option-drafting.ts'

type Fields = { options: EditableOption[]; hasPartialCredit: boolean }
type Shape = {
  fields: Fields
  edit: OptionEdit | { type: 'judge-partly'; hasPartialCredit: boolean }
  part: { at: number; option: EditableOption }
}

declare module '../drafting.ts' {
  interface EditShapes {
    'multiple-choice': Shape
  }
}

/** Like a single choice, but marking one option doesn't unmark others. */
export const drafting = defineDrafting<'multiple-choice'>({
  group: 'several',
  blank: (newKey) => ({ ...optionDrafting.blank(newKey), hasPartialCredit: false }),
  isUntouched: optionDrafting.isUntouched,
  isSame: (one, other) =>
    one.hasPartialCredit === other.hasPartialCredit && optionDrafting.isSame(one, other),
  edited({ options, hasPartialCredit }, edit, newKey) {
    if (edit.type === 'judge-partly') return { options, hasPartialCredit: edit.hasPartialCredit }
    if (edit.type !== 'mark-correct')
      return { ...optionDrafting.edited({ options }, edit, newKey), hasPartialCredit }
    const toggled = (option: EditableOption) =>
      option.key === edit.option ? { ...option, isCorrect: !option.isCorrect } : option
    return { options: options.map(toggled), hasPartialCredit }
  },
  removed: (fields, edit) =>
    edit.type === 'judge-partly' ? undefined : optionDrafting.removed(fields, edit),
  putBack: ({ options, ...fields }, { at, option }) => ({
    ...fields,
    options:
      options.length >= LIMITS.options.max
        ? options
        : options.toSpliced(Math.min(at, options.length), 0, option),
  }),
  withKeys: ({ hasPartialCredit, ...fields }, newKey) => ({
    ...optionDrafting.withKeys(fields, newKey),
    hasPartialCredit,
  }),
  withoutIds: ({ hasPartialCredit, ...fields }) => ({
    ...optionDrafting.withoutIds(fields),
    hasPartialCredit,
  }),
  adopted: ({ hasPartialCredit, ...fields }, submitted, stored) => ({
    ...optionDrafting.adopted(fields, submitted, stored),
    hasPartialCredit,
  }),
  toDraft: ({ hasPartialCredit, ...fields }) => ({ ...optionDrafting.toDraft(fields), hasPartialCredit }),
  fromDraft: ({ hasPartialCredit, ...draft }) => ({ ...optionDrafting.fromDraft(draft), hasPartialCredit }),
  kept: { ...optionDrafting.kept, hasPartialCredit: z._default(z.boolean(), false) },
  words: optionDrafting.words,
  toParts: ({ options, hasPartialCredit }) => ({
    lines: optionLines(options),
    settings: { hasPartialCredit },
  }),
  fromParts: (parts, newKey) => ({
    options: optionsFrom(parts, newKey),
    ...settingsOf(parts, { hasPartialCredit: false }),
  }),
  fieldOf: optionDrafting.fieldOf,
})

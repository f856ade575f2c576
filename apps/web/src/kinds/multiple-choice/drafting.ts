import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { type EditableOption, type OptionEdit, singleChoice } from '../single-choice/drafting.ts'

type Fields = { options: EditableOption[]; hasPartialCredit: boolean }
type Shape = {
  fields: Fields
  edit: OptionEdit | { type: 'judge-partly'; hasPartialCredit: boolean }
  part: { at: number; option: EditableOption }
}

/** Like a single choice, but marking one doesn't unmark others. */
export const multipleChoice = defineDrafting<'multiple-choice', Shape>({
  blank: (newKey) => ({ ...singleChoice.blank(newKey), hasPartialCredit: false }),
  isUntouched: singleChoice.isUntouched,
  isSame: (one, other) => one.hasPartialCredit === other.hasPartialCredit && singleChoice.isSame(one, other),
  edited({ options, hasPartialCredit }, edit, newKey) {
    if (edit.type === 'judge-partly') return { options, hasPartialCredit: edit.hasPartialCredit }
    if (edit.type !== 'mark-correct')
      return { ...singleChoice.edited({ options }, edit, newKey), hasPartialCredit }
    const toggled = (option: EditableOption) =>
      option.key === edit.option ? { ...option, isCorrect: !option.isCorrect } : option
    return { options: options.map(toggled), hasPartialCredit }
  },
  removed: (fields, edit) => (edit.type === 'judge-partly' ? undefined : singleChoice.removed(fields, edit)),
  putBack: ({ options, ...fields }, { at, option }) => ({
    ...fields,
    options:
      options.length >= LIMITS.options.max
        ? options
        : options.toSpliced(Math.min(at, options.length), 0, option),
  }),
  withKeys: ({ hasPartialCredit, ...fields }, newKey) => ({
    ...singleChoice.withKeys(fields, newKey),
    hasPartialCredit,
  }),
  withoutIds: ({ hasPartialCredit, ...fields }) => ({ ...singleChoice.withoutIds(fields), hasPartialCredit }),
  adopted: ({ hasPartialCredit, ...fields }, submitted, stored) => ({
    ...singleChoice.adopted(fields, submitted, stored),
    hasPartialCredit,
  }),
  toDraft: ({ hasPartialCredit, ...fields }) => ({ ...singleChoice.toDraft(fields), hasPartialCredit }),
  fromDraft: ({ hasPartialCredit, ...draft }) => ({ ...singleChoice.fromDraft(draft), hasPartialCredit }),
  kept: { ...singleChoice.kept, hasPartialCredit: z._default(z.boolean(), false) },
  words: singleChoice.words,
  fieldOf: singleChoice.fieldOf,
})

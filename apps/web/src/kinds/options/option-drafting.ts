import { LIMITS, type Option, type OptionDraft, type Picture } from '@pinquiz/game'
import { storedPicture } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { DraftingOf, NewKey } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut, placed } from '../editing/lists.ts'
import { linesWithin, type Parts, padded } from '../editing/parts.ts'

export type EditableOption = {
  key: number
  id?: string | undefined
  text: string
  isCorrect: boolean
  picture?: Picture | undefined
}

/** Without `alt`, the previous picture's description is kept. */
type NewPicture = Omit<Picture, 'alt'> & Partial<Picture>

export type OptionEdit =
  | { type: 'add-option' }
  | { type: 'remove-option'; option: number }
  | { type: 'place-option'; option: number; to: number }
  | { type: 'edit-option'; option: number; text: string }
  | { type: 'paste-options'; option: number; lines: string[] }
  | { type: 'mark-correct'; option: number }
  | { type: 'picture-option'; option: number; picture: NewPicture | undefined }

type Fields = { options: EditableOption[] }
export type OptionShape = { fields: Fields; edit: OptionEdit; part: { at: number; option: EditableOption } }

type Question = { body: { options: Option[] }; draft: { options: OptionDraft[] } }

/** Drafting for a list of options of which one is right. */
export const optionDrafting: DraftingOf<Question, OptionShape> = {
  blank: (newKey) => ({ options: [blankOption(newKey), blankOption(newKey)] }),
  isUntouched: ({ options }) =>
    options.every((option) => option.text === '' && !option.isCorrect && !option.picture),
  isSame: ({ options }, other) =>
    options.length === other.options.length &&
    options.every((option, at) => isSame(option, other.options[at])),
  edited: ({ options }, edit, newKey) => ({ options: editedOptions(options, edit, newKey) }),
  removed({ options }, edit) {
    if (edit.type !== 'remove-option' || options.length <= LIMITS.options.min) return undefined
    const at = options.findIndex((option) => option.key === edit.option)
    const option = options[at]
    return option && { at, option }
  },
  putBack({ options }, { at, option }) {
    if (options.length >= LIMITS.options.max) return { options }
    const isTaken = options.some(({ isCorrect }) => isCorrect)
    const back = { ...option, isCorrect: option.isCorrect && !isTaken }
    return { options: options.toSpliced(Math.min(at, options.length), 0, back) }
  },
  withKeys: ({ options }, newKey) => ({ options: options.map((option) => ({ ...option, key: newKey() })) }),
  withoutIds: ({ options }) => ({ options: options.map(({ id: _, ...option }) => option) }),
  adopted({ options }, submitted, stored) {
    const ids = new Map(submitted.options.map(({ key }, at) => [key, stored.options[at]?.id]))
    return { options: options.map((option) => ({ ...option, id: ids.get(option.key) ?? option.id })) }
  },
  toDraft: ({ options }) => ({
    options: options.map(({ id, text, isCorrect }) => ({
      ...(id === undefined ? {} : { id }),
      text,
      isCorrect,
    })),
  }),
  fromDraft: ({ options }) => ({
    options: options.map(({ id, text, isCorrect }) => ({ key: 0, id, text, isCorrect })),
  }),
  kept: {
    options: z.array(
      z.object({
        key: z._default(z.number(), 0),
        id: z.optional(z.string()),
        text: z.string(),
        isCorrect: z.boolean(),
        picture: z.optional(storedPicture),
      }),
    ),
  },
  words: ({ options }) => options.map(({ text }) => text),
  toParts: ({ options }) => ({ lines: optionLines(options), settings: {} }),
  fromParts(parts, newKey) {
    const options = optionsFrom(parts, newKey)
    const right = options.find(({ isCorrect }) => isCorrect)
    return { options: options.map((option) => ({ ...option, isCorrect: option === right })) }
  },
  fieldOf(problem, { key, options }) {
    const [first] = options
    if (problem.reason === 'no-correct-option' && first) return fieldName.correct(first.key)
    const empty = problem.reason === 'empty-option' ? options[problem.optionNumber - 1] : undefined
    return empty ? fieldName.option(empty.key) : fieldName.addOption(key)
  },
}

export const optionLines = (options: readonly EditableOption[]): Parts['lines'] =>
  options.map(({ text, isCorrect, picture }) => ({ text, isRight: isCorrect, picture }))

export const optionsFrom = (parts: Parts, newKey: NewKey): EditableOption[] =>
  padded(
    linesWithin(parts, LIMITS.options.max).map(({ text, isRight = false, picture }) => ({
      ...blankOption(newKey),
      text,
      isCorrect: isRight,
      ...(picture ? { picture } : {}),
    })),
    LIMITS.options.min,
    () => blankOption(newKey),
  )

const isSame = (one: EditableOption, other: EditableOption | undefined) =>
  one.id === other?.id &&
  one.text === other?.text &&
  one.isCorrect === other?.isCorrect &&
  one.picture?.id === other?.picture?.id &&
  one.picture?.alt === other?.picture?.alt

const blankOption = (newKey: NewKey): EditableOption => ({ key: newKey(), text: '', isCorrect: false })

/** The same object if nothing changed. */
function editedOptions(options: EditableOption[], edit: OptionEdit, newKey: NewKey): EditableOption[] {
  switch (edit.type) {
    case 'add-option':
      return options.length >= LIMITS.options.max ? options : [...options, blankOption(newKey)]
    case 'mark-correct':
      return options.map((option) => ({ ...option, isCorrect: option.key === edit.option }))
    case 'picture-option':
      return options.map((option) => {
        if (option.key !== edit.option) return option
        return { ...option, picture: edit.picture && { alt: option.picture?.alt ?? '', ...edit.picture } }
      })
    case 'remove-option':
      return options.length <= LIMITS.options.min ? options : options.filter(({ key }) => key !== edit.option)
    case 'edit-option': {
      const text = cut(edit.text, LIMITS.optionText.input)
      return options.map((option) => (option.key === edit.option ? { ...option, text } : option))
    }
    case 'paste-options':
      return pasted(options, edit.option, edit.lines, newKey)
    case 'place-option': {
      const at = options.findIndex((option) => option.key === edit.option)
      return placed(options, at, edit.to)
    }
  }
}

/** Puts the first line into the option pasted into, and the others into empty options after it or new ones. */
function pasted(options: EditableOption[], target: number, lines: string[], newKey: NewKey) {
  const start = options.findIndex((option) => option.key === target)
  const result = [...options]
  lines.forEach((line, offset) => {
    const text = cut(line, LIMITS.optionText.input)
    const at = start + offset
    const before = result[at]
    if (before && (offset === 0 || before.text === '')) result[at] = { ...before, text }
    else if (result.length < LIMITS.options.max) result.splice(at, 0, { ...blankOption(newKey), text })
  })
  return result
}

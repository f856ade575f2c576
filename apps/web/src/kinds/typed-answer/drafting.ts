import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, type NewKey } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'
import { padded, rightTexts, settingsOf } from '../editing/parts.ts'

export type EditableAnswer = { key: number; text: string }

type AnswerEdit =
  | { type: 'add-answer' }
  | { type: 'remove-answer'; answer: number }
  | { type: 'edit-answer'; answer: number; text: string }
  | { type: 'paste-answers'; answer: number; lines: string[] }
  | { type: 'tolerate-typos'; isOn: boolean }

type Fields = { accepted: EditableAnswer[]; toleratesTypos: boolean }
type Shape = { fields: Fields; edit: AnswerEdit; part: { at: number; answer: EditableAnswer } }

const MAX_ACCEPTED = LIMITS.typedAnswer.accepted
const INPUT = LIMITS.typedAnswer.units

declare module '../drafting.ts' {
  interface EditShapes {
    'typed-answer': Shape
  }
}

export const drafting = defineDrafting<'typed-answer'>({
  group: 'typed',
  blank: (newKey) => ({ accepted: [blankAnswer(newKey)], toleratesTypos: true }),
  isUntouched: ({ accepted }) => accepted.every(({ text }) => text === ''),
  isSame: ({ accepted, toleratesTypos }, other) =>
    toleratesTypos === other.toleratesTypos &&
    accepted.length === other.accepted.length &&
    accepted.every(({ text }, at) => text === other.accepted[at]?.text),
  edited: ({ accepted, toleratesTypos }, edit, newKey) =>
    edit.type === 'tolerate-typos'
      ? { accepted, toleratesTypos: edit.isOn }
      : { accepted: editedAnswers(accepted, edit, newKey), toleratesTypos },
  removed({ accepted }, edit) {
    if (edit.type !== 'remove-answer' || accepted.length <= 1) return undefined
    const at = accepted.findIndex(({ key }) => key === edit.answer)
    const answer = accepted[at]
    return answer && { at, answer }
  },
  putBack: ({ accepted, toleratesTypos }, { at, answer }) => ({
    accepted:
      accepted.length >= MAX_ACCEPTED
        ? accepted
        : accepted.toSpliced(Math.min(at, accepted.length), 0, answer),
    toleratesTypos,
  }),
  withKeys: ({ accepted, toleratesTypos }, newKey) => ({
    accepted: (accepted.length === 0 ? [{ text: '' }] : accepted).map(({ text }) => ({
      key: newKey(),
      text,
    })),
    toleratesTypos,
  }),
  withoutIds: ({ accepted, toleratesTypos }) => ({ accepted, toleratesTypos }),
  adopted: ({ accepted, toleratesTypos }) => ({ accepted, toleratesTypos }),
  toDraft: ({ accepted, toleratesTypos }) => ({ accepted: textsOf(accepted), toleratesTypos }),
  fromDraft: ({ accepted, toleratesTypos }) => ({
    accepted: accepted.map((text) => ({ key: 0, text })),
    toleratesTypos,
  }),
  kept: {
    accepted: z.array(z.object({ key: z._default(z.number(), 0), text: z.string() })),
    toleratesTypos: z.boolean(),
  },
  toParts: ({ accepted, toleratesTypos }) => ({
    lines: accepted.map(({ text }) => ({ text, isRight: true })),
    settings: { toleratesTypos },
  }),
  fromParts: (parts, newKey) => ({
    accepted: padded(
      rightTexts(parts)
        .slice(0, MAX_ACCEPTED)
        .map((text) => ({ ...blankAnswer(newKey), text })),
      1,
      () => blankAnswer(newKey),
    ),
    ...settingsOf(parts, { toleratesTypos: true }),
  }),
  words: ({ accepted }) => textsOf(accepted),
  fieldOf: (_, { key, accepted: [first] }) =>
    first ? fieldName.option(first.key) : fieldName.addOption(key),
})

/** Skips empty rows. */
const textsOf = (answers: readonly EditableAnswer[]) =>
  answers.map(({ text }) => text).filter((text) => text.trim() !== '')

const blankAnswer = (newKey: NewKey): EditableAnswer => ({ key: newKey(), text: '' })

function editedAnswers(
  answers: EditableAnswer[],
  edit: Exclude<AnswerEdit, { type: 'tolerate-typos' }>,
  newKey: NewKey,
): EditableAnswer[] {
  switch (edit.type) {
    case 'add-answer':
      return answers.length >= MAX_ACCEPTED ? answers : [...answers, blankAnswer(newKey)]
    case 'remove-answer':
      return answers.length <= 1 ? answers : answers.filter(({ key }) => key !== edit.answer)
    case 'edit-answer':
      return answers.map((one) => (one.key === edit.answer ? { ...one, text: cut(edit.text, INPUT) } : one))
    case 'paste-answers': {
      const [first = '', ...more] = edit.lines.map((line) => cut(line, INPUT))
      const at = answers.findIndex(({ key }) => key === edit.answer)
      const added = more.map((text) => ({ key: newKey(), text }))
      return answers
        .map((one, place) => (place === at ? { ...one, text: first } : one))
        .toSpliced(at + 1, 0, ...added)
        .slice(0, Math.max(MAX_ACCEPTED, answers.length))
    }
  }
}

import { type Asking, isFirstKind, isKind, ownDraft, WEIGHTS } from '@pinquiz/game'
import {
  type Extra,
  type Imported,
  type ImportedOption,
  type ImportedQuestion,
  question,
} from '../imported.ts'
import { type FormatNote, left, mended } from '../notes.ts'

type Fields = Record<string, unknown>

/** Of a quiz that the API handed out; nothing elsewhere. */
const OF_STORAGE = new Set(['id', 'version', 'createdAtMs', 'updatedAtMs'])

/** The JSON that PinQuiz exports and its API takes and gives; null for any other. */
export function readQuizJson(text: string): Imported | null {
  const quiz = parsed(text)
  if (!isFields(quiz) || !Array.isArray(quiz.questions)) return null
  const notes: FormatNote[] = unknownFields(quiz, ['title', 'description', 'questions']).map((name) =>
    mended(0, 'left-field', name),
  )
  const questions: ImportedQuestion[] = []
  quiz.questions.forEach((one: unknown, index) => {
    if (isFields(one)) questions.push(readQuestion(one, index + 1))
    else notes.push(left(index + 1, 'unreadable'))
  })
  return {
    title: textOf(quiz.title),
    description: textOf(quiz.description),
    unit: 'question',
    hasTimes: true,
    questions,
    notes,
  }
}

function readQuestion(one: Fields, number: number): ImportedQuestion {
  const { kind } = one
  // Files of before there were kinds name none.
  if (kind !== undefined && !(isKind(kind) && isFirstKind({ kind }))) return readOther(one, number)
  const all: unknown[] = Array.isArray(one.options) ? one.options : []
  const options: Fields[] = all.flatMap((option) =>
    typeof option === 'string' ? [{ text: option }] : isFields(option) ? [option] : [],
  )
  const unknown = [
    ...unknownFields(one, ['kind', 'text', 'timeLimitS', 'options', ...ASKING]),
    ...(options.length < all.length ? ['options'] : []),
    ...new Set(options.flatMap((option) => unknownFields(option, ['text', 'isCorrect']))),
  ]
  const read: ImportedOption[] = options.map((option) => ({
    text: textOf(option.text),
    isCorrect: option.isCorrect === true,
  }))
  const isSeveral = read.filter((option) => option.isCorrect).length > 1
  return question({
    ...commonOf(one, number),
    kind: isSeveral ? 'multiple' : 'single',
    options: read,
    extras: asExtras(unknown),
  })
}

/** Of a kind that is not made of options. */
function readOther(one: Fields, number: number): ImportedQuestion {
  const common = commonOf(one, number)
  const own = isKind(one.kind) ? ownDraft(one.kind, one) : null
  if (!own) return question({ ...common, kind: 'other' })
  const unknown = unknownFields(one, ['text', 'timeLimitS', ...ASKING, ...Object.keys(own)])
  return question({ ...common, kind: 'own', own, extras: asExtras(unknown) })
}

const commonOf = ({ text, timeLimitS, ...rest }: Fields, number: number) => ({
  at: number,
  asking: askingIn(rest),
  text: textOf(text),
  timeLimitS: typeof timeLimitS === 'number' && Number.isFinite(timeLimitS) ? timeLimitS : null,
})

const ASKING = ['weight', 'explanation', 'isShuffled', 'readingS'] as const satisfies (keyof Asking)[]

const askingIn = ({ weight, explanation, isShuffled, readingS }: Fields): Asking => ({
  weight: WEIGHTS.find((name) => name === weight),
  explanation: textOf(explanation),
  isShuffled: isShuffled === true,
  readingS: typeof readingS === 'number' ? readingS : undefined,
})

const asExtras = (names: readonly string[]) => names.map((name): Extra => ({ kind: 'field', value: name }))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const unknownFields = (fields: Fields, known: readonly string[]): string[] =>
  Object.keys(fields)
    .filter((name) => !known.includes(name) && !OF_STORAGE.has(name))
    .slice(0, 20)

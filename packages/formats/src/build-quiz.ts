import {
  type Asking,
  FIRST_KIND,
  isBlank,
  isOnScale,
  type Kind,
  kindOf,
  LIMITS,
  lettersOf,
  normalised,
  numberIn,
  type QuestionDraft,
  type QuizDraft,
  scaleOf,
  storedAsking,
  storedSource,
  storedText,
  storedTitle,
} from '@pinquiz/game'
import { alikeNotes } from './alike.ts'
import type { EnclosedFiles, Imported, ImportedOption, ImportedQuestion } from './imported.ts'
import type { ImportedKind } from './kinds.ts'
import { type FoundMedia, takeMedia } from './media/found.ts'
import { keptPlaces } from './most-options.ts'
import { type FormatNote, fixedNote, leftOutNote, type UnknownKind } from './notes.ts'
import { isEither } from './number-answer.ts'

/** The question as PinQuiz can store it, or null; changes go into `notes`. */
type Taking = (imported: ImportedQuestion, notes: FormatNote[]) => QuestionDraft | null

/** What each kind becomes. A new kind of PinQuiz is one line here. */
const TAKEN_AS: Record<ImportedKind, Taking> = {
  own: takeOwn,
  single: takeChoice,
  truth: takeTruth,
  poll: takePoll,
  multiple: takeSeveral,
  text: takeTyped,
  number: takeNumber,
  matching: takePairs,
  ordering: takeOrder,
  gaps: refused('gaps'),
  essay: takeOpenText,
  'on-picture': refused('on-picture'),
  parts: refused('parts'),
  description: takeSlide,
  other: refused('other'),
}

/** `rows`: where the remarks on each question are. */
export type BuiltQuiz = { quiz: QuizDraft | null; rows: number[]; media: FoundMedia[]; notes: FormatNote[] }

/** Turns a file's content into a quiz (rules I7–I10). The quiz is null if no question can be used. */
export function buildQuiz(imported: Imported, fileTitle: string): BuiltQuiz {
  const notes = [...imported.notes]
  const questions: QuestionDraft[] = []
  const rows: number[] = []
  const media: FoundMedia[] = []
  for (const one of imported.questions) {
    const remarks: FormatNote[] = []
    const taken = takeQuestion(one, imported.hasTimes, remarks)
    const found = taken ? takeMedia(one, imported.files ?? NO_FILES, remarks) : []
    if (taken && questions.length === LIMITS.questions.max) {
      notes.push(leftOutNote(one.at, 'beyond-limit'))
      break
    }
    notes.push(...remarks)
    media.push(...found.map((each) => ({ ...each, question: questions.length })))
    if (!taken) continue
    questions.push(taken)
    rows.push(one.at)
  }
  if (imported.coverFile) {
    const cover = { at: 0, enclosed: [imported.coverFile] }
    media.push(...takeMedia(cover, NO_FILES, notes).map((each) => ({ ...each, question: 'cover' as const })))
  }
  if (!imported.hasTimes && questions.length > 0) notes.push(fixedNote(0, 'no-times'))
  const heading = takeHeading(imported, fileTitle, notes)
  notes.push(...alikeNotes(questions, rows))
  notes.sort((a, b) => a.row - b.row)
  return { quiz: questions.length === 0 ? null : { ...heading, questions }, rows, media, notes }
}

const NO_FILES: EnclosedFiles = new Map()

function takeHeading(
  { title, description, cover, stageTheme, sources }: Imported,
  fileTitle: string,
  notes: FormatNote[],
) {
  const own = storedTitle(title)
  if (isBlank(own)) notes.push(fixedNote(0, 'title-from-name', storedTitle(fileTitle) || DEFAULT_TITLE))
  else if (title.trim().length > LIMITS.title.stored) notes.push(fixedNote(0, 'text-cut'))
  if (description.trim().length > LIMITS.description.stored) notes.push(fixedNote(0, 'text-cut'))
  return {
    title: own || storedTitle(fileTitle) || DEFAULT_TITLE,
    description: storedText(description, LIMITS.description.stored),
    ...(cover && { cover }),
    ...(stageTheme && { stageTheme }),
    ...(sources && { sources: sources.map(storedSource) }),
  }
}

/** A choice with several correct options. */
export const SEVERAL_KIND = 'multiple-choice'
export const TRUTH_KIND = 'true-false'
export const TYPED_KIND = 'typed-answer'
export const NUMBER_KIND = 'typed-number'

const DEFAULT_TITLE = 'Imported Quiz'

function takeQuestion(one: ImportedQuestion, hasTimes: boolean, notes: FormatNote[]): QuestionDraft | null {
  if (isBlank(one.text)) {
    notes.push(leftOutNote(one.at, 'no-question-text'))
    return null
  }
  const remarks = [...one.notes]
  const taken = TAKEN_AS[one.kind](one, remarks)
  // Nothing was fixed in a question that is left out.
  if (!taken) {
    notes.push(...remarks.filter((note) => note.effect === 'skipped'))
    return null
  }
  if (one.timeLimitS === null && hasTimes) remarks.push(fixedNote(one.at, 'time-missing'))
  for (const { kind, value } of one.extras) remarks.push(fixedNote(one.at, `left-${kind}`, value))
  notes.push(...remarks)
  return { ...taken, timeLimitS: timeLimit(one, notes), ...takeAsking(one, taken.kind, notes) }
}

function takeAsking({ asking, at }: ImportedQuestion, kind: Kind, notes: FormatNote[]): Asking {
  if (asking?.explanation) fitted(asking.explanation, LIMITS.explanation.stored, at, notes)
  if (asking?.notes) fitted(asking.notes, LIMITS.notes.stored, at, notes)
  return storedAsking({ ...asking, kind })
}

function takeChoice(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const options = fittedOptions(one, notes)
  if (options.length < LIMITS.options.min) {
    notes.push(leftOutNote(one.at, 'too-few-options', one.text))
    return null
  }
  // Marking only one would make the others wrong.
  if (options.filter((option) => option.isCorrect).length > 1) return refused('any-of')(one, notes)
  const right = options.findIndex((option) => option.isCorrect)
  if (right < 0) notes.push(fixedNote(one.at, 'no-right-option'))
  return {
    kind: FIRST_KIND,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    timeLimitS: LIMITS.timeLimitS.default,
    options: options.map((option, at) => ({ text: option.text, isCorrect: at === Math.max(right, 0) })),
  }
}

/** Only our own scales stay without a right answer; marking one option of another poll would make the rest wrong. */
function takePoll(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const options = one.options.map(({ text }) => text.trim().toLowerCase()).filter((text) => text !== '')
  const [, scale] = SCALES.find(([asked]) => asked.test(options.join())) ?? []
  if (!scale) return refused('poll')(one, notes)
  return {
    kind: 'scale',
    timeLimitS: LIMITS.timeLimitS.default,
    scale,
    low: '',
    high: '',
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
  }
}

const SCALES = [
  [/^1,2,3,4,5$/, 'five'],
  [/^1,2,3,4,5,6,7,8,9,10$/, 'ten'],
  [/^0,1,2,3,4,5,6,7,8,9,10$/, 'nps'],
  [
    /^strongly disagree,disagree,(neither|neutral|neither agree nor disagree|undecided),agree,strongly agree$/,
    'agreement',
  ],
] as const

/** As in its own program: exactly, except for differences that don't matter here (K36). */
function takeTyped(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const given = one.options
    .filter(({ text, isCorrect }) => isCorrect && !isBlank(text))
    .map(({ text }) => text.replace(LEADING, '$10.'))
  const { accepted: most, letters } = LIMITS.typedAnswer
  const whole = normalised({ kind: TYPED_KIND, accepted: given, toleratesTypos: false })
  if (whole.accepted.length === 0) {
    notes.push(leftOutNote(one.at, 'kind-text', one.text))
    return null
  }
  // Without its sign it is accepted as well, or is another number.
  const unclear = given.find((text) => isEither(text) && !given.includes(text.trim().replace(/[.,]/, '')))
  if (unclear) notes.push(fixedNote(one.at, 'correct-differs', unclear))
  if (given.some((text) => lettersOf(text.trim()).length > letters)) notes.push(fixedNote(one.at, 'text-cut'))
  const beyond = whole.accepted.slice(most)
  if (beyond.length > 0) notes.push(fixedNote(one.at, 'left-other-answers', beyond.join(', ')))
  return {
    ...whole,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    timeLimitS: LIMITS.timeLimitS.default,
    accepted: whole.accepted.slice(0, most),
  }
}

/** `.5` is 0.5, as it is shown. */
const LEADING = /^\s*([-+−–]?)\.(?=\d+\s*$)/

function takeSeveral(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const options = fittedOptions(one, notes)
  if (options.length < LIMITS.options.min) {
    notes.push(leftOutNote(one.at, 'too-few-options', one.text))
    return null
  }
  const isNone = !options.some((option) => option.isCorrect)
  if (isNone) notes.push(fixedNote(one.at, 'no-right-option'))
  return {
    kind: SEVERAL_KIND,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    timeLimitS: LIMITS.timeLimitS.default,
    options: options.map(({ text, isCorrect }, at) => ({
      text,
      isCorrect: isCorrect || (isNone && at === 0),
    })),
    hasPartialCredit: one.hasPartialCredit ?? false,
  }
}

/** Other words than these two mean something of their own: they stay options. */
function takeTruth(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const wordOf = (option: ImportedOption) => option.text.trim().toLowerCase()
  const [right, ...others] = one.options.filter((option) => option.isCorrect)
  const isPair = one.options.map(wordOf).sort().join() === 'false,true'
  if (!right || others.length > 0 || !isPair) return takeChoice(one, notes)
  return {
    kind: TRUTH_KIND,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    timeLimitS: LIMITS.timeLimitS.default,
    isTrue: wordOf(right) === 'true',
  }
}

/** Fewer items would have another order: if they don't fit, the question is left out as a whole. */
function takeOrder(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const { min, max } = LIMITS.options
  const items = one.options.filter(({ text }) => !isBlank(text))
  if (!one.isSorted || items.length < min || items.length > max) return refused('ordering')(one, notes)
  return {
    kind: 'put-in-order',
    timeLimitS: LIMITS.timeLimitS.default,
    hasPartialCredit: one.hasPartialCredit ?? false,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    items: items.map((item) => ({ text: fitted(item.text, LIMITS.optionText.stored, one.at, notes) })),
  }
}

/** Right sides without a match only make it harder: they are left out. */
function takePairs(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const { min, max } = LIMITS.pairs
  const [lures, pairs] = partLures(one.pairs ?? [])
  const isWhole = pairs.every(({ left, right }) => !isBlank(left) && !isBlank(right))
  if (!isWhole || pairs.length < min || pairs.length > max) return refused('matching')(one, notes)
  if (lures.length > 0) notes.push(fixedNote(one.at, 'left-lures', lures.join(', ')))
  const fit = (text: string) => fitted(text, LIMITS.pairText.stored, one.at, notes)
  return {
    kind: 'pairs',
    timeLimitS: LIMITS.timeLimitS.default,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    pairs: pairs.map(({ left, right }) => ({ left: fit(left), right: fit(right) })),
  }
}

type Pairs = NonNullable<ImportedQuestion['pairs']>
const partLures = (all: Pairs): [string[], Pairs] => [
  all.flatMap(({ left, right }) => (isBlank(left) && !isBlank(right) ? [right] : [])),
  all.filter(({ left, right }) => !isBlank(left) || isBlank(right)),
]

/** Written for the grader: no one else sees it before the host shows it. */
function takeOpenText(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft {
  notes.push(fixedNote(one.at, 'as-open-text'))
  return {
    kind: 'open-text',
    timeLimitS: LIMITS.timeLimitS.default,
    needsApproval: true,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
  }
}

/** The first line is its title. */
function takeSlide(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft {
  const [title = '', ...words] = one.text.trim().split('\n')
  return {
    kind: 'slide',
    timeLimitS: LIMITS.timeLimitS.default,
    text: fitted(title, LIMITS.questionText.stored, one.at, notes),
    words: fitted(words.join('\n'), LIMITS.slideWords.stored, one.at, notes),
  }
}

/** A formula, or a number out of range, is left out. */
function takeNumber(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  const right = numberIn(one.number?.right)
  if (right === null) return refused('number')(one, notes)
  const tolerance = numberIn(one.number?.tolerance) ?? 0
  const unit = fitted(one.number?.unit ?? '', LIMITS.unit.stored, one.at, notes)
  const number = {
    timeLimitS: LIMITS.timeLimitS.default,
    right,
    unit,
    text: fitted(one.text, LIMITS.questionText.stored, one.at, notes),
    ...(tolerance > 0
      ? { judging: 'within' as const, distance: tolerance }
      : { judging: 'exact' as const, distance: 0 }),
  }
  const { min, max, step } = one.number?.scale ?? {}
  const scale = scaleOf({ min: numberIn(min), max: numberIn(max), step: numberIn(step) })
  return scale && isOnScale(scale, right)
    ? { kind: 'slider', ...number, ...scale, low: '', high: '' }
    : { kind: NUMBER_KIND, ...number }
}

function takeOwn(one: ImportedQuestion, notes: FormatNote[]): QuestionDraft | null {
  if (!one.own) return null
  const own = normalised(one.own)
  if (kindOf(own).problems(own).length > 0) {
    notes.push(leftOutNote(one.at, 'unreadable', one.text))
    return null
  }
  const text = fitted(one.text, LIMITS.questionText.stored, one.at, notes)
  return { text, timeLimitS: LIMITS.timeLimitS.default, ...own }
}

function fittedOptions({ options, at }: ImportedQuestion, notes: FormatNote[]): ImportedOption[] {
  const filled = options
    .map((option) => ({ ...option, text: fitted(option.text, LIMITS.optionText.stored, at, notes) }))
    .filter((option) => !isBlank(option.text))
  if (filled.length <= LIMITS.options.max) return filled
  const kept = keptPlaces(filled.map(({ isCorrect }) => isCorrect))
  const lost = filled.filter((option, place) => option.isCorrect && !kept.includes(place))
  notes.push(fixedNote(at, 'too-many-options'))
  if (lost.length > 0)
    notes.push(fixedNote(at, 'left-other-answers', lost.map(({ text }) => text).join(', ')))
  return filled.filter((_, place) => kept.includes(place))
}

function fitted(text: string, limit: number, at: number, notes: FormatNote[]): string {
  const stored = storedText(text, limit)
  if (stored !== storedText(text, Number.POSITIVE_INFINITY)) notes.push(fixedNote(at, 'text-cut'))
  return stored
}

function timeLimit({ timeLimitS, at }: ImportedQuestion, notes: FormatNote[]): number {
  const { min, max, default: fallback } = LIMITS.timeLimitS
  if (timeLimitS === null) return fallback
  const clamped = Math.min(Math.max(timeLimitS, min), max)
  if (clamped !== timeLimitS) notes.push(fixedNote(at, 'time-clamped'))
  else if (!Number.isInteger(timeLimitS)) notes.push(fixedNote(at, 'time-rounded'))
  return Math.round(clamped)
}

function refused(kind: UnknownKind): Taking {
  return (one, notes) => {
    notes.push(leftOutNote(one.at, `kind-${kind}`, one.text))
    return null
  }
}

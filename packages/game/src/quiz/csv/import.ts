import { isBlank } from '../../blank.ts'
import { FIRST_KIND } from '../../kinds/first-kind.ts'
import type { OptionDraft } from '../../kinds/options.ts'
import { isFirstKind, kindOf, normalised, type OfKind } from '../../kinds/registry.ts'
import { LIMITS } from '../../limits.ts'
import { accept, type Decision, refuse } from '../../refusal.ts'
import { storedAsking } from '../asking.ts'
import type { QuestionDraft, QuizDraft } from '../quiz-rules.ts'
import { type Columns, countNamed, findColumns, missingColumns } from './columns.ts'
import { findLayout } from './delimiter.ts'
import { readHeading } from './heading.ts'
import { type ImportNote, repaired, skipped } from './notes.ts'
import { plainLines, readRecords } from './records.ts'
import { rightColumn } from './right-cells.ts'
import { type NumberedRecord, type QuestionRow, readQuestionRow, rightRow } from './row.ts'

/** The quiz, or why there is none; the row of each question; and what happened to which row, in file order. */
export type QuizImport = Decision<QuizDraft, 'no-data' | 'no-valid-questions'> & {
  rows: number[]
  notes: ImportNote[]
}

/** The header and one row per option of the longest quiz: anything after that isn't read, which bounds the time. */
const MAX_ROWS = 1 + LIMITS.questions.max * LIMITS.options.max

/** Reads a quiz from CSV text (spec 001 §5, CSV import; rules C3–C7). Never throws. */
export function importQuizCsv(text: string): QuizImport {
  const source = plainLines(text)
  const { delimiter, start } = findLayout(source)
  const [header, ...rows] = readRecords(source.slice(start), delimiter, MAX_ROWS + 1)
    .map((record, index) => ({ ...record, row: index + 1 }))
    .filter((record) => !record.cells.every((cell) => cell === '' || isBlank(cell)))
  if (!header || rows.length === 0) return { ...refuse('no-data'), rows: [], notes: [] }

  const found = findColumns(header.cells)
  const beyond = rows.at(-1)?.row === MAX_ROWS + 1 ? rows.pop() : undefined
  const isComplete = (record: NumberedRecord) => record.cells.length >= found.width
  const complete = rows.filter(isComplete)
  const rightRows = complete.map((record) => rightRow(record, found))
  const saysPlaces = /\d\s*[-–—]\s*\d/.test(header.cells[found.correct ?? -1] ?? '')
  const columns = { ...found, reading: rightColumn(rightRows, { from: 1, saysPlaces }) }
  const notes: ImportNote[] = [
    ...headerNotes(header, columns),
    ...rows.filter((record) => !isComplete(record)).map((record) => skipped(record.row, 'too-few-cells')),
  ]
  const valid = validQuestions(groupRows(complete, columns, notes), notes)
  const questions = valid.map(({ question }) => question)
  const questionRows = valid.map(({ row }) => row)
  const heading = readHeading(complete, columns, notes)
  if (beyond) notes.push(skipped(beyond.row, 'too-many-rows'))
  notes.sort((a, b) => a.row - b.row)
  if (questions.length === 0) return { ...refuse('no-valid-questions'), rows: [], notes }
  return { ...accept({ ...heading, questions }), rows: questionRows, notes }
}

/** The first row is the header, whatever it contains; otherwise a file would lose a question unnoticed. */
function headerNotes({ row, cells }: NumberedRecord, columns: Columns): ImportNote[] {
  return [
    ...(countNamed(cells) === 0 ? [skipped(row, 'header-unknown')] : []),
    ...missingColumns(columns).map((column) => ({ ...repaired(row, 'column-missing'), column })),
  ]
}

/** The rows of one question; the first of them carries its text and time. */
type Group = { first: QuestionRow; options: OptionDraft[]; notes: ImportNote[]; isWhole: boolean }

/**
 * Rows with the same number and text are one question, unless each is one on its own: joined, the correct answer of one
 * would be wrong for the other. The same number with another text is a typo. An import loses nothing that it can keep.
 */
function groupRows(records: readonly NumberedRecord[], columns: Columns, notes: ImportNote[]): Group[] {
  const groups = new Map<string, Group[]>()
  const numbers = new Set<number>()
  const isNumbered = columns.number !== null
  for (const record of records) {
    const row = readQuestionRow(record, columns)
    if (isBlank(row.text)) {
      notes.push(skipped(row.row, 'no-question-text'))
      continue
    }
    const key = `${row.number} ${row.text}`
    const same = groups.get(key) ?? []
    const added = { first: row, options: row.options, notes: row.notes }
    const group = { ...added, isWhole: same.length > 0 && isWhole(added) }
    const known = same.find((one) => isOneQuestion(one, group, isNumbered))
    if (known) {
      joinRow(known, row)
      continue
    }
    for (const one of same.filter((other) => contradicts(other, group)))
      for (const { first, notes: own } of [one, group]) own.push(repaired(first.row, 'correct-differs'))
    groups.set(key, [...same, group])
    if (numbers.has(row.number) && isNumbered) row.notes.push(repaired(row.row, 'number-repeated'))
    numbers.add(row.number)
  }
  return [...groups.values()].flat().toSorted((a, b) => a.first.row - b.first.row)
}

/** Without numbers, only rows with one answer each belong together. */
function isOneQuestion(group: Group, row: Group, isNumbered: boolean): boolean {
  if (!isNumbered && (group.first.options.length > 1 || row.options.length > 1)) return isSame(group, row)
  return !row.isWhole || !isWhole(group) || isSame(group, row)
}

const isSame = (one: Group, other: Group) =>
  JSON.stringify([one.options, one.first.correct]) === JSON.stringify([other.options, other.first.correct])
const contradicts = (one: Group, other: Group) =>
  textsIn(one.options) === textsIn(other.options) &&
  textsIn(one.options.filter(isRight)) !== textsIn(other.options.filter(isRight))
const isRight = ({ isCorrect }: OptionDraft) => isCorrect
const textsIn = (options: readonly OptionDraft[]) =>
  options
    .map(({ text }) => text)
    .toSorted()
    .join('\n')

/** A question with its right answer, without any other row. */
function isWhole({ first, options }: Pick<Group, 'first' | 'options'>): boolean {
  const taken = isFirstKind(first) ? takeChoice({ options }) : takeFurther({ first, options })
  return taken.ok && !taken.value.isMended && (first.namesCorrect || !isFirstKind(first))
}

function joinRow(group: Group, row: QuestionRow): void {
  group.notes.push(...row.notes, repaired(row.row, 'row-joined'))
  const known = new Set(group.options.map((option) => option.text))
  const isOpen = row.namesCorrect && !group.options.some((option) => option.isCorrect)
  const right = new Set(group.options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text))
  const isOther = row.options.some(({ text, isCorrect }) => isCorrect && !right.has(text))
  if (row.namesCorrect && !isOpen && isOther) group.notes.push(repaired(row.row, 'correct-differs'))
  const added = row.options.filter((option) => !known.has(option.text))
  const options = [
    ...group.options,
    ...added.map((option) => ({ ...option, isCorrect: isOpen && option.isCorrect })),
  ]
  if (options.length > LIMITS.options.max) group.notes.push(repaired(row.row, 'too-many-options'))
  group.options = options.slice(0, LIMITS.options.max)
}

function validQuestions(groups: readonly Group[], notes: ImportNote[]) {
  const questions: { row: number; question: QuestionDraft }[] = []
  for (const group of groups) {
    const { first, notes: repairs } = group
    const taken = isFirstKind(first) ? takeChoice(group) : takeFurther(group)
    if (!taken.ok) {
      notes.push(...repairs, skipped(first.row, taken.reason))
      continue
    }
    if (questions.length === LIMITS.questions.max) {
      notes.push(skipped(first.row, 'beyond-limit'))
      break
    }
    // Not before: if a question is left out, nothing in it was fixed.
    notes.push(...repairs)
    if (taken.value.isMended) notes.push(repaired(first.row, 'no-right-option'))
    const { text, timeLimitS, asking } = first
    const { draft } = taken.value
    const question = { text, timeLimitS, ...storedAsking({ ...asking, kind: draft.kind }), ...draft }
    questions.push({ row: first.row, question })
  }
  return questions
}

type Draft = OfKind<'draft', object>
/** `isMended`: the first option was marked, because no other was. */
type Taken = Decision<{ draft: Draft; isMended: boolean }, 'too-few-options' | 'question-unreadable'>

function takeChoice({ options }: Pick<Group, 'options'>): Taken {
  if (options.length < LIMITS.options.min) return refuse('too-few-options')
  const isMended = !options.some((option) => option.isCorrect)
  const marked = isMended ? firstMarked(options) : options
  return accept({ draft: { kind: FIRST_KIND, options: marked }, isMended })
}

/**
 * What a kind makes of the row, if that could be saved; if only the correct answer is missing, the first option is used
 * (C13).
 */
function takeFurther({ first, options }: Pick<Group, 'first' | 'options'>): Taken {
  const { kind, correct, details } = first
  const read = (row: OptionDraft[]): Draft | null => {
    const draft = kindOf({ kind }).fromCsv({ options: row, correct, details })
    // Kind and draft come from the same line of the registry.
    return draft && savable({ kind, ...draft } as Draft)
  }
  const draft = read(options)
  if (draft) return accept({ draft, isMended: false })
  const mended = options.some((option) => option.isCorrect) ? null : read(firstMarked(options))
  return mended ? accept({ draft: mended, isMended: true }) : refuse('question-unreadable')
}

const savable = (draft: Draft): Draft | null => {
  const stored = normalised(draft)
  return kindOf(stored).problems(stored).length === 0 ? stored : null
}

const firstMarked = (options: readonly OptionDraft[]) =>
  options.map((option, index) => ({ ...option, isCorrect: index === 0 }))

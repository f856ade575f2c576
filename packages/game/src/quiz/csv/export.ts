import { isFirstKind, kindOf } from '../../kinds/registry.ts'
import type { QuizDraft } from '../quiz-rules.ts'
import { ASKING_COLUMNS } from './asking-cells.ts'
import { DETAILS_COLUMN, exportHeader, KIND_COLUMN, TEMPLATE_OPTIONS } from './columns.ts'
import { writeDetails } from './details.ts'
import { escapeFormula } from './formula.ts'
import { writeRecords } from './records.ts'

/** A quiz in the import format, safe for spreadsheets. `importQuizCsv` returns the same quiz. */
export const exportQuizCsv = (quiz: QuizDraft): string => writeRecords(quizRows(quiz, escapeFormula))

/** The rows of an export, header first. `cellOf` converts texts to cells. */
export function quizRows(quiz: QuizDraft, cellOf = (text: string): string => text): (string | number)[][] {
  const cells = quiz.questions.map((question) => kindOf(question).toCsv(question))
  const optionCount = Math.max(TEMPLATE_OPTIONS, ...cells.map(({ options }) => options.length))
  // A file with only single-choice questions keeps the original format.
  const hasKinds = !quiz.questions.every(isFirstKind)
  const details = cells.map((cell) => writeDetails(cell.details ?? {}))
  const hasDetails = details.some((written) => written !== '')
  const asking = ASKING_COLUMNS.filter(({ write }) =>
    quiz.questions.some((question) => write(question) !== ''),
  )
  const rows = quiz.questions.map((question, index) => [
    // Only in the first row, which is the one that the import reads; repeating them would make the file five times as
    // large.
    index === 0 ? cellOf(quiz.title) : '',
    index === 0 ? cellOf(quiz.description) : '',
    index + 1,
    cellOf(question.text),
    question.timeLimitS,
    ...Array.from({ length: optionCount }, (_, at) => cellOf(cells[index]?.options[at] ?? '')),
    cellOfValue(cells[index]?.correct ?? '', cellOf),
    ...(hasKinds ? [question.kind] : []),
    ...(hasDetails ? [cellOf(details[index] ?? '')] : []),
    ...asking.map(({ write }) => cellOfValue(write(question), cellOf)),
  ])
  const header = [
    ...exportHeader(optionCount),
    ...(hasKinds ? [KIND_COLUMN] : []),
    ...(hasDetails ? [DETAILS_COLUMN] : []),
    ...asking.map(({ name }) => name),
  ]
  return [header, ...rows]
}

const cellOfValue = (value: string | number, cellOf: (text: string) => string) =>
  typeof value === 'number' ? value : cellOf(value)

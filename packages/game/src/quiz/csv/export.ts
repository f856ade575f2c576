import { FIRST_KIND } from '../../kinds/first-kind.ts'
import { isFirstKind, kindOf } from '../../kinds/registry.ts'
import type { QuestionDraft, QuizDraft } from '../quiz-rules.ts'
import { exportHeader, KIND_COLUMN, TEMPLATE_OPTIONS } from './columns.ts'
import { escapeFormula } from './formula.ts'
import { writeRecords } from './records.ts'

export const TEMPLATE_FILE_NAME = 'quiz-template.csv'

/** A quiz in the import format, harmless for spreadsheets. `importQuizCsv` gives the same quiz back. */
export const exportQuizCsv = (quiz: QuizDraft): string => writeRecords(quizRows(quiz, escapeFormula))

/** The table of an export, header first. `cellOf` writes a text into a cell. */
export function quizRows(quiz: QuizDraft, cellOf = (text: string): string => text): (string | number)[][] {
  const cells = quiz.questions.map((question) => kindOf(question).toCsv(question))
  const optionCount = Math.max(TEMPLATE_OPTIONS, ...cells.map(({ options }) => options.length))
  // A file of the first kind alone is as it always was.
  const hasKinds = !quiz.questions.every(isFirstKind)
  const rows = quiz.questions.map((question, index) => [
    // Once, as the import takes the first: in every row they would make five times the file.
    index === 0 ? cellOf(quiz.title) : '',
    index === 0 ? cellOf(quiz.description) : '',
    index + 1,
    cellOf(question.text),
    question.timeLimitS,
    ...Array.from({ length: optionCount }, (_, at) => cellOf(cells[index]?.options[at] ?? '')),
    cells[index]?.correct ?? '',
    ...(hasKinds ? [question.kind] : []),
  ])
  return [[...exportHeader(optionCount), ...(hasKinds ? [KIND_COLUMN] : [])], ...rows]
}

/** The template that hosts download: four rows to write over. */
export const quizCsvTemplate = (): string => exportQuizCsv(TEMPLATE)

const TEMPLATE: QuizDraft = {
  title: 'My first quiz',
  description: 'Replace these four questions with your own',
  questions: [
    sample('What is the largest planet of our solar system?', 20, 2, [
      'Saturn',
      'Jupiter',
      'Neptune',
      'Earth',
    ]),
    sample('Which of these numbers is prime?', 30, 3, ['21', '27', '31', '33', '39']),
    sample('The Pacific is the largest ocean.', 10, 1, ['True', 'False']),
    sample('Which colours make green, when mixed as paint?', 15, 1, [
      'Blue and yellow',
      'Red and blue',
      'Red and yellow',
    ]),
  ],
}

function sample(text: string, timeLimitS: number, correct: number, options: string[]): QuestionDraft {
  return {
    kind: FIRST_KIND,
    text,
    timeLimitS,
    options: options.map((option, index) => ({ text: option, isCorrect: index + 1 === correct })),
  }
}

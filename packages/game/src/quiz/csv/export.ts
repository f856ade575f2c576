import type { QuizDraft } from '../quiz-rules.ts'
import { exportHeader, TEMPLATE_OPTIONS } from './columns.ts'
import { escapeFormula } from './formula.ts'
import { writeRecords } from './records.ts'

export const TEMPLATE_FILE_NAME = 'quiz-template.csv'

/** A quiz in the import format, harmless for spreadsheets. `importQuizCsv` gives the same quiz back. */
export function exportQuizCsv(quiz: QuizDraft): string {
  const optionCount = Math.max(TEMPLATE_OPTIONS, ...quiz.questions.map((question) => question.options.length))
  const rows = quiz.questions.map((question, index) => [
    // Once, as the import takes the first: in every row they would make five times the file.
    index === 0 ? escapeFormula(quiz.title) : '',
    index === 0 ? escapeFormula(quiz.description) : '',
    index + 1,
    escapeFormula(question.text),
    question.timeLimitS,
    ...Array.from({ length: optionCount }, (_, at) => escapeFormula(question.options[at]?.text ?? '')),
    question.options.findIndex((option) => option.isCorrect) + 1,
  ])
  return writeRecords([exportHeader(optionCount), ...rows])
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

function sample(text: string, timeLimitS: number, correct: number, options: string[]) {
  return {
    text,
    timeLimitS,
    options: options.map((option, index) => ({ text: option, isCorrect: index + 1 === correct })),
  }
}

import { TEMPLATE_COLUMNS } from '../src/quiz/csv/columns.ts'
import { importQuizCsv } from '../src/quiz/csv/import.ts'
import { choice } from './single-choice.ts'

export const HEADER = TEMPLATE_COLUMNS.join(',')
export const GOOD = 'Capitals,Four cities,1,Capital of Greece?,20,Sofia,Athens,Ankara,,,2'
/** The next question of the same quiz. */
export const NEXT = GOOD.replace(',1,', ',2,')
export const run = (...rows: string[]) => importQuizCsv([HEADER, ...rows].join('\n'))

/** The quiz in short form: `text timeLimit option *right option`. */
export function questionsOf(result: ReturnType<typeof importQuizCsv>): string[] {
  if (!result.ok) throw new Error(result.reason)
  return result.value.questions
    .map(choice)
    .map(({ text, timeLimitS, options }) =>
      [text, timeLimitS, ...options.map((option) => `${option.isCorrect ? '*' : ''}${option.text}`)].join(
        ' ',
      ),
    )
}
export const notesOf = (result: ReturnType<typeof importQuizCsv>) =>
  result.notes.map(({ row, effect, reason }) => `${row} ${effect} ${reason}`)

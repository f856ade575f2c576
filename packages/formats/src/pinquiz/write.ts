import type { QuizDraft } from '@pinquiz/game'
import { quizRows } from '@pinquiz/game/csv'
import { writeWorkbook } from '../sheet/write-workbook.ts'

/** A quiz in the specified columns as .xlsx. */
export const writeQuizWorkbook = (quiz: QuizDraft): Uint8Array => writeWorkbook(quizRows(quiz))

/** As the JSON that `POST /api/quizzes` takes: without ids and versions, which mean nothing elsewhere. */
export function writeQuizJson({ title, description, questions }: QuizDraft): string {
  const plain = questions.map(({ kind, text, timeLimitS, media: _media, ...body }) => ({
    ...{ kind, text, timeLimitS },
    ...body,
  }))
  const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value)
  return `${JSON.stringify({ title, description, questions: plain }, withoutIds, 2)}\n`
}

import type { QuizDraft } from '@pinquiz/game'
import { fileNameFor, saveFile } from '../../../lib/save-file.ts'

export type ExportFormat = 'csv' | 'json'

/** Downloads a quiz: as CSV in the format of the import, or as the JSON that `POST /api/quizzes` takes. */
export async function saveQuizAs(format: ExportFormat, quiz: QuizDraft): Promise<void> {
  const name = `${fileNameFor(quiz.title, 'quiz')}.${format}`
  if (format === 'json') {
    saveFile(name, quizJson(quiz), 'application/json')
    return
  }
  const { exportQuizCsv } = await import('@pinquiz/game/csv')
  saveFile(name, exportQuizCsv(quiz), 'text/csv')
}

/** Without ids and versions, which mean nothing elsewhere. */
export function quizJson({ title, description, questions }: QuizDraft): string {
  const plain = questions.map(({ kind, text, timeLimitS, options }) => ({
    kind,
    text,
    timeLimitS,
    options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect })),
  }))
  return `${JSON.stringify({ title, description, questions: plain }, null, 2)}\n`
}

import type { ExportFormat } from '@pinquiz/formats'
import type { QuizDraft } from '@pinquiz/game'
import { fileNameFor, saveBlob } from '../../../../lib/save-file.ts'
import { writeFormat } from './formats.ts'

/** Downloads a quiz. What the format cannot carry is asked about before (`use-quiz-export.ts`). */
export async function saveQuizAs(format: ExportFormat, quiz: QuizDraft): Promise<void> {
  const { bytes, extension, type } = await writeFormat(format, quiz)
  saveBlob(`${fileNameFor(quiz.title, 'quiz')}.${extension}`, new Blob([bytes.slice()], { type }))
}

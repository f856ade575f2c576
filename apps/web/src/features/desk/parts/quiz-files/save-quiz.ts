import type { ExportFormat } from '@pinquiz/formats'
import { type MediaPlan, readPlanned } from '@pinquiz/formats/media'
import type { QuizDraft } from '@pinquiz/game'
import { fileNameFor, saveBlob } from '#lib/save-file.ts'
import { writeFormat } from './formats.ts'
import { fetchMedia } from './stored-media.ts'

/** Downloads a quiz with its planned media. `use-quiz-export.ts` asks first about what the format can't store. */
export async function saveQuizAs(
  format: ExportFormat,
  quiz: QuizDraft,
  plan: MediaPlan | undefined,
): Promise<void> {
  const media = plan ? await readPlanned(plan, fetchMedia) : new Map()
  const { bytes, extension, type } = await writeFormat(format, quiz, media)
  saveBlob(`${fileNameFor(quiz.title, 'quiz')}.${extension}`, new Blob([bytes.slice()], { type }))
}

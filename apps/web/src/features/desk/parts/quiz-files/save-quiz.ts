import type { ExportFormat } from '@pinquiz/formats'
import { type MediaPlan, readPlanned } from '@pinquiz/formats/media'
import type { QuizDraft } from '@pinquiz/game'
import { fileNameFor, saveBlob } from '#lib/save-file.ts'
import { writeFormat } from './formats.ts'
import { fetchMedia } from './stored-media.ts'

/** Downloads a quiz with what is planned of its media. What the format cannot carry is asked about before (`use-quiz-export.ts`). */
export async function saveQuizAs(
  format: ExportFormat,
  quiz: QuizDraft,
  plan: MediaPlan | undefined,
): Promise<void> {
  const media = plan ? await readPlanned(plan, fetchMedia) : new Map()
  const { bytes, extension, type } = await writeFormat(format, quiz, media)
  saveBlob(`${fileNameFor(quiz.title, 'quiz')}.${extension}`, new Blob([bytes.slice()], { type }))
}

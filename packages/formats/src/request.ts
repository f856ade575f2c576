import type { QuizDraft } from '@pinquiz/game'
import type { ExportFormat } from './export-formats.ts'
import type { MediaFiles } from './media/plan.ts'
import type { FileChoices, QuizFile } from './read-file.ts'
import { type NamedReading, readUpload } from './read-upload.ts'
import { type WrittenQuiz, writeQuiz } from './write-quiz.ts'

/** Requests to a worker, in the page or on the server. */
export type FormatsRequest =
  | { does: 'read'; file: QuizFile; choices: FileChoices }
  | { does: 'write'; format: ExportFormat; quiz: QuizDraft; media: MediaFiles }
export type FormatsReply =
  | { does: 'read'; readings: NamedReading[] }
  | { does: 'write'; written: WrittenQuiz }

export const answerRequest = (request: FormatsRequest): FormatsReply =>
  request.does === 'read'
    ? { does: 'read', readings: readUpload(request.file, request.choices) }
    : { does: 'write', written: writeQuiz(request.format, request.quiz, request.media) }

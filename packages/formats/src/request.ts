import type { QuizDraft } from '@pinquiz/game'
import { importQuizCsv, type QuizImport } from '@pinquiz/game/csv'
import type { ExportFormat } from './export-formats.ts'
import { type ExportLoss, exportLosses } from './losses.ts'
import type { MediaFiles, MediaPlan } from './media/plan.ts'
import type { FileChoices, QuizFile } from './read-file.ts'
import { type NamedReading, readUpload } from './read-upload.ts'
import { type WrittenQuiz, writeQuiz } from './write-quiz.ts'

/** Requests to a worker, in the page or on the server. */
export type FormatsRequest =
  | { does: 'read'; file: QuizFile; choices: FileChoices }
  | { does: 'read-csv'; text: string }
  | { does: 'write'; format: ExportFormat; quiz: QuizDraft; media: MediaFiles }
  | { does: 'compare'; quiz: QuizDraft; plans: ReadonlyMap<ExportFormat, MediaPlan | undefined> }
export type FormatsReply =
  | { does: 'read'; readings: NamedReading[] }
  | { does: 'read-csv'; imported: QuizImport }
  | { does: 'write'; written: WrittenQuiz }
  | { does: 'compare'; losses: Map<ExportFormat, ExportLoss[]> }

export function answerRequest(request: FormatsRequest): FormatsReply {
  switch (request.does) {
    case 'read':
      return { does: 'read', readings: readUpload(request.file, request.choices) }
    case 'read-csv':
      return { does: 'read-csv', imported: importQuizCsv(request.text) }
    case 'write':
      return { does: 'write', written: writeQuiz(request.format, request.quiz, request.media) }
    case 'compare': {
      const { quiz, plans } = request
      const losses = [...plans].map(([format, plan]) => [format, exportLosses(format, quiz, plan)] as const)
      return { does: 'compare', losses: new Map(losses) }
    }
  }
}

import type { ExportFormat, FileChoices, NamedReading, QuizFile, WrittenQuiz } from '@pinquiz/formats'
import type { QuizDraft } from '@pinquiz/game'

export type FormatsRequest =
  | { does: 'read'; file: QuizFile; choices: FileChoices }
  | { does: 'write'; format: ExportFormat; quiz: QuizDraft }
export type FormatsReply =
  | { does: 'read'; readings: NamedReading[] }
  | { does: 'write'; written: WrittenQuiz }

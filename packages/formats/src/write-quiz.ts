import type { QuizDraft } from '@pinquiz/game'
import { exportQuizCsv } from '@pinquiz/game/csv'
import { strToU8 } from 'fflate'
import { isWritten } from './capabilities.ts'
import type { ExportFormat } from './export-formats.ts'
import { writeGift } from './gift/write.ts'
import type { MediaFiles } from './media/plan.ts'
import { writeMoodleXml } from './moodle-xml/write.ts'
import { writeQuizJson, writeQuizWorkbook } from './pinquiz/write.ts'
import { writeQtiPackage } from './qti/write.ts'

/** `extension` without its dot. */
export type WrittenQuiz = { bytes: Uint8Array; extension: string; type: string }

const WRITERS: Record<ExportFormat, (quiz: QuizDraft, media: MediaFiles) => WrittenQuiz> = {
  csv: (quiz) => ({ bytes: strToU8(exportQuizCsv(quiz)), extension: 'csv', type: 'text/csv; charset=utf-8' }),
  xlsx: (quiz) => ({
    bytes: writeQuizWorkbook(quiz),
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  json: (quiz, media) => ({
    bytes: strToU8(writeQuizJson(quiz, media)),
    extension: 'json',
    type: 'application/json',
  }),
  gift: (quiz) => ({ bytes: strToU8(writeGift(quiz)), extension: 'gift', type: 'text/plain; charset=utf-8' }),
  'moodle-xml': (quiz, media) => ({
    bytes: strToU8(writeMoodleXml(quiz, media)),
    extension: 'xml',
    type: 'application/xml',
  }),
  qti: (quiz, media) => ({ bytes: writeQtiPackage(quiz, media), extension: 'zip', type: 'application/zip' }),
}

/** The file of a quiz, with the `media` that the format can hold. `exportLosses` announces what it can't. */
export function writeQuiz(format: ExportFormat, quiz: QuizDraft, media: MediaFiles = new Map()): WrittenQuiz {
  const questions = quiz.questions.filter((question) => isWritten(format, question))
  return WRITERS[format]({ ...quiz, questions }, media)
}

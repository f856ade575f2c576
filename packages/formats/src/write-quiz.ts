import { LIMITS, type QuizDraft } from '@pinquiz/game'
import { exportQuizCsv } from '@pinquiz/game/csv'
import { strToU8 } from 'fflate'
import { writeGift } from './gift/write.ts'
import { writeMoodleXml } from './moodle-xml/write.ts'
import { writeQuizJson, writeQuizWorkbook } from './pinquiz/write.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'gift', 'moodle-xml'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

type Written = { bytes: Uint8Array; extension: string; type: string }

const WRITERS: Record<ExportFormat, (quiz: QuizDraft) => Written> = {
  csv: (quiz) => ({ bytes: strToU8(exportQuizCsv(quiz)), extension: 'csv', type: 'text/csv; charset=utf-8' }),
  xlsx: (quiz) => ({
    bytes: writeQuizWorkbook(quiz),
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
  json: (quiz) => ({ bytes: strToU8(writeQuizJson(quiz)), extension: 'json', type: 'application/json' }),
  gift: (quiz) => ({ bytes: strToU8(writeGift(quiz)), extension: 'gift', type: 'text/plain; charset=utf-8' }),
  'moodle-xml': (quiz) => ({
    bytes: strToU8(writeMoodleXml(quiz)),
    extension: 'xml',
    type: 'application/xml',
  }),
}

/** The file of a quiz. What the format cannot carry, `exportLosses` says before. */
export const writeQuiz = (format: ExportFormat, quiz: QuizDraft): Written => WRITERS[format](quiz)

/** What a file would not hold, and of how many questions. */
export type ExportLoss = { reason: 'times' | 'description' | 'spaces'; count: number }

export function exportLosses(format: ExportFormat, quiz: QuizDraft): ExportLoss[] {
  if (format !== 'gift' && format !== 'moodle-xml') return []
  const timed = quiz.questions.filter(({ timeLimitS }) => timeLimitS !== LIMITS.timeLimitS.default)
  const spaced = quiz.questions.filter(({ text, options }) =>
    [text, ...options.map((option) => option.text)].some((one) => /[\t\u00a0]/.test(one)),
  )
  const losses: ExportLoss[] = [{ reason: 'times', count: timed.length }]
  if (format === 'gift') {
    losses.push({ reason: 'description', count: quiz.description === '' ? 0 : 1 })
    losses.push({ reason: 'spaces', count: spaced.length })
  }
  return losses.filter(({ count }) => count > 0)
}

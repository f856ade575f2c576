import type { QuizDraft } from '@pinquiz/game'
import { type ExportFormat, readUpload, writeQuiz } from '../src/index.ts'
import { shortly } from './short.ts'

/** The quiz as its export is read again. */
export const reread = (format: ExportFormat, quiz: QuizDraft) => {
  const { bytes, extension } = writeQuiz(format, quiz)
  const [only] = readUpload({ name: `quiz.${extension}`, bytes })
  if (only?.reading.outcome !== 'read') throw new Error(shortly(only?.reading ?? fail()).join('\n'))
  return only.reading
}
export const fail = () => {
  throw new Error('no reading')
}

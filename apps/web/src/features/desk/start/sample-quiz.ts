import type { QuizDraft } from '@pinquiz/game'
import { importQuizCsv } from '@pinquiz/game/csv'
import csv from '../../../../../../samples/pinquiz-sample.csv?raw'

/** The quiz that comes with the project, for a host who has none yet. */
export function sampleQuiz(): QuizDraft {
  const result = importQuizCsv(csv)
  if (!result.ok) throw new Error(`the sample quiz cannot be read: ${result.reason}`)
  return result.value
}

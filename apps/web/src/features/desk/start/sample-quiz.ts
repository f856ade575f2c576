import type { QuizDraft } from '@pinquiz/game'
import { importQuizCsv } from '@pinquiz/game/csv'
import type { Language } from '#lib/texts/language.ts'

const SAMPLES = '../../../../../../samples/pinquiz-sample'
const FILES = import.meta.glob<string>('../../../../../../samples/pinquiz-sample*.csv', {
  query: '?raw',
  import: 'default',
})

/** The bundled sample quiz in the host's language, for hosts without a quiz. */
export async function sampleQuiz(language: Language): Promise<QuizDraft> {
  const load = FILES[`${SAMPLES}.${language}.csv`] ?? FILES[`${SAMPLES}.csv`]
  if (!load) throw new Error('there is no sample quiz')
  const result = importQuizCsv(await load())
  if (!result.ok) throw new Error(`the sample quiz cannot be read: ${result.reason}`)
  return result.value
}

import type { Api, Game, Quiz } from './api.ts'

/** A self-paced session of a new quiz. Everybody in a test has one address, so that check is off unless asked for. */
export async function startSelfPaced(
  host: Api,
  quiz: Quiz,
  settings: Record<string, boolean | number> = { oneAttemptPerNetwork: false },
): Promise<Game> {
  const { id: quizId } = await host.createQuiz(quiz)
  const { id, pin } = await host.post<Omit<Game, 'quizId'>>('/api/sessions', {
    quizId,
    mode: 'self-paced',
    settings,
  })
  return { id, pin, quizId }
}

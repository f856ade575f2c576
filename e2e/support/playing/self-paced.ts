import type { AnyQuiz, Api, Game, Settings } from '../api.ts'

/** A self-paced session of a new quiz. Everyone in a test has one address, so that check is off unless asked for. */
export async function startSelfPaced(
  host: Api,
  quiz: AnyQuiz,
  settings: Settings = { oneAttemptPerNetwork: false },
): Promise<Game> {
  return host.startSession((await host.createQuiz(quiz)).id, 'self-paced', settings)
}

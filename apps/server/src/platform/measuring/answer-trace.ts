import { channel } from 'node:diagnostics_channel'

/** What happens to an answer on its way, in this order. */
type AnswerStage = 'received' | 'queued' | 'sent' | 'stored' | 'acknowledged'

type Traced = { session: string; participant: string; question: number }
export type AnswerEvent = Traced & { stage: AnswerStage; atMs: number }

export const ANSWERS_CHANNEL = 'pinquiz:answers'
const answers = channel(ANSWERS_CHANNEL)

/** For `npm run bench -- --trace`; costs nothing while no one listens. What is traced together has one instant. */
export function traceAnswers(stage: AnswerStage, traced: readonly Traced[]): void {
  if (!answers.hasSubscribers) return
  const atMs = performance.now()
  for (const { session, participant, question } of traced)
    answers.publish({ stage, session, participant, question, atMs } satisfies AnswerEvent)
}

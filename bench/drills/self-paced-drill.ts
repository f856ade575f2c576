import type { Assignment } from '@pinquiz/game'
import { SelfPacedFleet, type SelfPacedFleetOptions } from '../bots/self-paced-fleet.ts'
import { benchQuestions, createQuiz, startSession } from '../bots/setup-host.ts'
import { judgeSelfPaced } from '../measure/self-paced-verdict.ts'
import type { DrillContext } from './context.ts'
import { type Figures, isRefusedInTime, NO_FIGURES } from './figures.ts'
import type { Site } from './site.ts'

type SelfPacedOptions = { players: number; questions: number; timeLimitS: number } & Pick<
  SelfPacedFleetOptions,
  'windowMs' | 'beforeEndMs' | 'through'
> & {
    assignment?: Assignment
    onJoined?: (session: string) => Promise<void>
    /** How far apart they begin. */
    apartMs?: number
  }

/** Everyone takes a self-paced quiz while `strike` disturbs the site; evaluated when all have finished. */
export async function playSelfPaced(
  context: DrillContext,
  site: Pick<Site, 'origin' | 'account'>,
  { players, questions, timeLimitS, apartMs = 1000, assignment, onJoined, ...rest }: SelfPacedOptions,
  strike: (fleet: SelfPacedFleet) => Promise<number[]>,
): Promise<Figures> {
  const { origin, account } = site
  const drafts = benchQuestions(questions, timeLimitS)
  const settings = assignment ? { assignment } : {}
  const { id: session } = await startSession(
    account,
    await createQuiz(account, drafts),
    settings,
    'self-paced',
  )
  const fleet = new SelfPacedFleet({ origin, session, players, ...rest, strictEvery: 10 })
  context.defer(() => fleet.stop())
  await fleet.join()
  await onJoined?.(session)
  fleet.start(apartMs)
  const backMs = await strike(fleet)
  await fleet
    .until('the end', (bot) => bot.final !== null)
    .catch((error: Error) => context.note(error.message))
  const { bots } = fleet
  const correct = (question: number) => drafts[question]?.correct ?? -1
  const verdict = await judgeSelfPaced(account, session, { bots, correct })
  const answers = bots.flatMap((bot) => [...bot.answers.values()])
  if (verdict.differences.length > 0)
    context.note(`${verdict.differences.length} differences, first: ${verdict.differences[0]}`)
  return {
    ...NO_FIGURES,
    tries: answers.length,
    acknowledged: answers.filter(({ outcome }) => outcome === 'stored').length,
    lost: verdict.lost,
    doubled: verdict.doubled,
    refusedInTime: answers.filter(isRefusedInTime).length,
    untapped: players * questions - answers.length,
    backMs,
  }
}

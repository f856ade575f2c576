import { Fleet } from '../bots/fleet.ts'
import { HostBot } from '../bots/host-bot.ts'
import { type HostAccount, startSession } from '../bots/setup-host.ts'
import type { CpuMeter } from '../measure/cpu-meter.ts'
import type { Verdict } from '../measure/verdict.ts'
import { judgeVotes } from '../measure/votes-verdict.ts'
import { closeQuestion, type GameRun, openQuestion } from './game-run.ts'

const WARM_UP_PLAYERS = 60
export const SMALL_GAME_QUESTIONS = 3

export type SmallGame = GameRun & { end: () => Promise<void> }

/** A second game next to the measured one, its bots in this process. */
export async function startSmallGame(
  account: HostAccount,
  input: { quiz: string; players: number; meter: CpuMeter },
): Promise<SmallGame> {
  const { quiz, players, meter } = input
  const { origin, cookie } = account
  const { id: session } = await startSession(account, quiz, { closeWhenAllAnswered: false })
  const fleet = new Fleet({ origin, players, session, seats: 'join', strictEvery: 10 })
  const host = new HostBot({ origins: [origin], cookie, session })
  await host.connect()
  await fleet.join()
  await host.step('start')
  return {
    host,
    fleet,
    meter,
    async end() {
      await host.step('end')
      await fleet.untilEnded()
      fleet.stop()
      host.stop()
    },
  }
}

/** Compiled code, filled caches and a grown database are the server's daily state, not a player's memory. */
export const warmUp = (account: HostAccount, input: { quiz: string; meter: CpuMeter }) =>
  playSmallGame(account, { ...input, players: WARM_UP_PLAYERS })

/** From the first join to the end, as quickly as bots can. */
export async function playSmallGame(
  account: HostAccount,
  input: { quiz: string; players: number; meter: CpuMeter },
): Promise<Pick<Verdict, 'lost' | 'doubled'>> {
  const game = await startSmallGame(account, input)
  await game.fleet.plan({ windowMs: 300, seed: 2 })
  const reveals: { counts: number[] }[] = []
  for (let question = 0; question < SMALL_GAME_QUESTIONS; question += 1) {
    const opened = await openQuestion(game, question)
    await game.fleet.untilAnswered(question)
    reveals.push(await closeQuestion(game, opened, question))
  }
  await game.end()
  return judgeVotes(reveals, await game.fleet.records())
}

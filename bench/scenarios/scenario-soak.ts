import { Fleet } from '../bots/fleet.ts'
import { HostBot } from '../bots/host-bot.ts'
import { SelfPacedFleet } from '../bots/self-paced-fleet.ts'
import { benchQuestions, createQuiz, type HostAccount, setUpHost, startSession } from '../bots/setup-host.ts'
import { collectGarbage, INSPECTABLE } from '../measure/collect-garbage.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { openFiles, sampleProcess } from '../measure/process-metrics.ts'
import { judgeSelfPaced } from '../measure/self-paced-verdict.ts'
import { judgeVotes } from '../measure/votes-verdict.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import type { LiveOptions } from './scenario-live.ts'
import { playSmallGame, SMALL_GAME_QUESTIONS } from './small-game.ts'

const TIME_LIMIT_S = 30

/** The server's memory after a round and a garbage collection; null where the system doesn't tell. */
type Held = { heapKb: number | null; residentKb: number | null; files: number | null; tookMs: number }

export type SoakReport = { rounds: Held[]; lost: number; doubled: number }

type Round = { server: ServerProcess; account: HostAccount; quiz: string; players: number }

/** One server plays a live game, a poll and a self-paced quiz at once, again and again: what does it keep of them? */
export async function measureSoak(options: LiveOptions & { turns: number }): Promise<SoakReport> {
  const { players, turns, log, nodeOptions } = options
  const env = { TRUSTED_PROXIES: 'loopback' }
  return onFreshServer({ env, nodeOptions: [INSPECTABLE, ...nodeOptions] }, async (server) => {
    const account = await setUpHost(server)
    const quiz = await createQuiz(account, benchQuestions(SMALL_GAME_QUESTIONS, TIME_LIMIT_S))
    const report: SoakReport = { rounds: [], lost: 0, doubled: 0 }
    for (let turn = 1; turn <= turns; turn += 1) {
      const startedAtMs = performance.now()
      const round = { server, account, quiz, players }
      for (const { lost, doubled } of await Promise.all([
        playLive(round),
        playPoll(round),
        playAlone(round),
      ])) {
        report.lost += lost
        report.doubled += doubled
      }
      const tookMs = performance.now() - startedAtMs
      const heapKb = await collectGarbage(server)
      const residentKb = sampleProcess(server.pid)?.rssKb ?? null
      report.rounds.push({ heapKb, residentKb, files: openFiles(server.pid), tookMs })
      log(`round ${turn} of ${turns}: ${soakLine(report.rounds.at(-1))}`)
    }
    return report
  })
}

const playLive = ({ server, account, quiz, players }: Round) =>
  playSmallGame(account, { quiz, players, meter: new CpuMeter(server.pid) })

async function playPoll({ account, quiz, players }: Round) {
  const { origin, cookie } = account
  const { id: session } = await startSession(account, quiz, {}, 'poll')
  const host = new HostBot({ origins: [origin], cookie, session })
  await host.connect()
  const fleet = new Fleet({ origin, session, players, seats: 'join', strictEvery: 10 })
  await fleet.join()
  fleet.plan({ windowMs: 300, seed: 3 })
  const votes: { counts: number[] }[] = []
  for (let question = 0; question < SMALL_GAME_QUESTIONS; question += 1) {
    await host.step(question === 0 ? 'start' : 'next')
    await fleet.untilAnswered(question)
    await host.until(`all votes on question ${question}`, () => host.answered === players)
    votes.push({ counts: host.counts })
  }
  await host.step('end')
  await host.untilPhase('ended')
  host.stop()
  fleet.stop()
  return judgeVotes(votes, fleet.records())
}

async function playAlone({ account, players }: Round) {
  const questions = benchQuestions(SMALL_GAME_QUESTIONS, TIME_LIMIT_S)
  const quiz = await createQuiz(account, questions)
  const { id: session } = await startSession(account, quiz, {}, 'self-paced')
  const { origin, cookie } = account
  const fleet = new SelfPacedFleet({ origin, session, players, windowMs: 300, strictEvery: 10 })
  await fleet.join()
  fleet.start(300)
  await fleet.until('the end', (bot) => bot.final !== null)
  const correct = (question: number) => questions[question]?.correct ?? -1
  const verdict = await judgeSelfPaced(account, session, { bots: fleet.bots, correct })
  const host = new HostBot({ origins: [origin], cookie, session })
  await host.connect()
  await host.step('end')
  host.stop()
  fleet.stop()
  return verdict
}

/** Growth per round in the second half, when caches are full: the slope of a line through all rounds. */
export function growthPerRound(values: readonly (number | null)[]): number | null {
  const known = values.slice(Math.floor(values.length / 2)).filter((value) => value !== null)
  if (known.length < 2) return null
  const middle = (known.length - 1) / 2
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  const spread = known.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  return known.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread
}

const shown = (value: number | null, unit: string) => `${value === null ? '?' : value.toFixed(0)}${unit}`

const soakLine = (held: Held | undefined) =>
  held
    ? `heap ${shown(held.heapKb, ' KB')}, resident ${shown(held.residentKb, ' KB')}, files ${shown(held.files, '')}, ${shown(held.tookMs, ' ms')}`
    : ''

export function soakTable({ rounds, lost, doubled }: SoakReport): string {
  const rows: [string, (held: Held) => number | null][] = [
    ['heap (KB)', ({ heapKb }) => heapKb],
    ['resident (KB)', ({ residentKb }) => residentKb],
    ['files and sockets', ({ files }) => files],
    ['time per round (ms)', ({ tookMs }) => tookMs],
  ]
  const table = rows.map(([name, of]) => {
    const values = rounds.map(of)
    const cells = [values[0], values[Math.floor(values.length / 2)], values.at(-1), growthPerRound(values)]
    return [name.padEnd(24), ...cells.map((cell) => (cell?.toFixed(1) ?? '?').padStart(14))].join('')
  })
  const head = [
    ''.padEnd(24),
    ...['first round', 'in the middle', 'last round', 'more a round'].map((cell) => cell.padStart(14)),
  ]
  return [head.join(''), ...table, `answers lost ${lost}, doubled ${doubled}`].join('\n')
}

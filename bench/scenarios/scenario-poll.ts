import type { BotRecord } from '../bots/bot-record.ts'
import { type RemoteFleet, startFleetProcess } from '../bots/fleet-process.ts'
import { HostBot } from '../bots/host-bot.ts'
import { preciseNowMs } from '../bots/precise-clock.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../bots/setup-host.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { ackFigures } from '../measure/measurement.ts'
import { mean, percentile } from '../measure/percentiles.ts'
import { judgeVotes } from '../measure/votes-verdict.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { IDLE_MS, type LiveOptions } from './scenario-live.ts'

const TIME_LIMIT_S = 30

type Round = {
  /** From the host's command to each voter's screen. */
  delaysMs: number[]
  /** From the last acknowledgement to bars that show every vote. */
  barsMs: number
  cpuMs: number | null
  /** Votes per option as the host sees them. */
  counts: number[]
}

export type PollReport = {
  joinsPerSecond: number
  question: { p50Ms: number; p99Ms: number }
  ack: ReturnType<typeof ackFigures>
  /** The slowest of all questions. */
  barsMs: number
  /** What a voter received for each question, on average: more with shared results. */
  framesPerQuestion: number
  lost: number
  doubled: number
}

type PollOptions = LiveOptions & {
  /** Voters are sent the distribution after their own vote. */
  share: boolean
}

/** A whole poll against a fresh server: everyone votes on every question, and the bars must show it. */
export async function measurePoll(options: PollOptions): Promise<PollReport> {
  const { nodeOptions } = options
  return onFreshServer({ nodeOptions }, (server) => measureOn(server, options))
}

async function measureOn(server: ServerProcess, options: PollOptions): Promise<PollReport> {
  const { players, questions, answerWindowMs, share, log } = options
  const { origin } = server
  const account = await setUpHost(server)
  const quiz = await createQuiz(account, benchQuestions(questions, TIME_LIMIT_S))
  const { id: session } = await startSession(account, quiz, { shareResults: share }, 'poll')
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session })
  await host.connect()
  const fleet = startFleetProcess({ origin, players, session, seats: 'join', strictEvery: 50 })
  const meter = new CpuMeter(server.pid)
  try {
    log(`${players} voters join`)
    const joinMs = await fleet.join()
    await meter.calibrate(IDLE_MS)
    await fleet.plan({ windowMs: answerWindowMs, seed: 1 })
    await fleet.takeTraffic()
    const rounds: Round[] = []
    for (let question = 0; question < questions; question += 1) {
      log(`question ${question + 1} of ${questions}: everyone votes within ${answerWindowMs} ms`)
      rounds.push(await playRound({ host, fleet, meter, players, question }))
    }
    const frames = mean((await fleet.takeTraffic()).map((traffic) => traffic.frames))
    await host.step('end')
    const joinsPerSecond = (players * 1000) / joinMs
    const framesPerQuestion = frames / questions
    return { joinsPerSecond, framesPerQuestion, ...toReport(rounds, await fleet.records()) }
  } finally {
    host.stop()
    await fleet.stop()
  }
}

type Poll = { host: HostBot; fleet: RemoteFleet; meter: CpuMeter; players: number; question: number }

async function playRound({ host, fleet, meter, players, question }: Poll): Promise<Round> {
  const commandedAtMs = preciseNowMs()
  meter.start()
  await host.step(question === 0 ? 'start' : 'next')
  const openings = await fleet.untilQuestion(question)
  await fleet.untilAnswered(question)
  const storedAtMs = preciseNowMs()
  await host.until(`all votes on question ${question}`, () => host.answered === players)
  const barsMs = preciseNowMs() - storedAtMs
  const cpuMs = meter.stop()
  const delaysMs = openings.map(({ receivedAtMs }) => receivedAtMs - commandedAtMs)
  return { delaysMs, barsMs, cpuMs, counts: host.counts }
}

function toReport(
  rounds: Round[],
  records: BotRecord[],
): Omit<PollReport, 'joinsPerSecond' | 'framesPerQuestion'> {
  const delays = rounds.flatMap(({ delaysMs }) => delaysMs)
  const known = rounds.flatMap(({ cpuMs }) => cpuMs ?? [])
  const cpuUsPerVote = known.length === 0 ? null : (mean(known) * 1000) / records.length
  return {
    question: { p50Ms: percentile(delays, 0.5), p99Ms: percentile(delays, 0.99) },
    ack: ackFigures(records, cpuUsPerVote),
    barsMs: Math.max(...rounds.map((round) => round.barsMs)),
    ...judgeVotes(rounds, records),
  }
}

export function pollTable(report: PollReport): string {
  const { joinsPerSecond, question, ack, barsMs, framesPerQuestion, lost, doubled } = report
  const rows: [string, number | null][] = [
    ['joins (/s)', joinsPerSecond],
    ['question to all voters, p50 (ms)', question.p50Ms],
    ['question to all voters, p99 (ms)', question.p99Ms],
    ['acknowledgement, p50 (ms)', ack.p50Ms],
    ['acknowledgement, p95 (ms)', ack.p95Ms],
    ['acknowledgement, p99 (ms)', ack.p99Ms],
    ['server CPU per vote, question and bars included (µs)', ack.cpuUsPerAnswer],
    ['last acknowledgement to complete chart (ms)', barsMs],
    ['frames per voter and question', framesPerQuestion],
    ['votes lost', lost],
    ['votes doubled', doubled],
  ]
  return rows
    .map(
      ([name, value]) =>
        `${name.padEnd(54)}${value === null ? 'not measured' : value.toFixed(1).padStart(10)}`,
    )
    .join('\n')
}

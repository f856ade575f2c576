import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type RemoteFleet, startFleetProcess } from '../bots/fleet-process.ts'
import { HostBot } from '../bots/host-bot.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../bots/setup-host.ts'
import { collectGarbage, INSPECTABLE } from '../measure/collect-garbage.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import {
  ackFigures,
  type Broadcast,
  fanOutFigures,
  type Measurement,
  memoryPerPlayer,
} from '../measure/measurement.ts'
import { mean, percentile } from '../measure/percentiles.ts'
import { sampleProcess } from '../measure/process-metrics.ts'
import { judge, type Verdict } from '../measure/verdict.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { type PlayedGame, playGame } from './live-game.ts'
import { SMALL_GAME_QUESTIONS, startSmallGame, warmUp } from './small-game.ts'

export const IDLE_MS = 2000
const MAX_LIMIT_S = 120

export type LiveOptions = {
  players: number
  questions: number
  answerWindowMs: number
  /** Openings without answers. */
  quietBroadcasts: number
  /** For a look at the server itself, for example `--cpu-prof`. */
  nodeOptions: string[]
  /** Another built checkout whose server is measured. */
  checkout?: string
  /** Where the server writes what happens to each answer. */
  traceFile?: string
  log: (line: string) => void
}

type Spread = { mean: number; most: number }

export type LiveReport = Measurement & {
  verdict: Verdict
  /** An opening in front of one player: what does not depend on the audience. */
  commandCpuMs: number | null
  /** From the server's decision to the first receipt: commit and building the frame. */
  firstReceiptP50Ms: number
  framesPerQuestion: Spread
  bytesPerQuestion: Spread
  botsDelayP99Ms: number
  questionFrame: string
  /** Acknowledgements and processor time of each question that everyone answers. */
  perQuestion: Measurement['ack'][]
}

/** A whole live game against a fresh server on a temporary data directory. */
export async function measureLive(options: LiveOptions): Promise<LiveReport> {
  const { nodeOptions, checkout, traceFile } = options
  const tracing = traceFile ? [`--import=${resolve('dist/server/trace-answers.mjs')}`] : []
  return onFreshServer(
    {
      nodeOptions: [INSPECTABLE, ...tracing, ...nodeOptions],
      ...(traceFile ? { env: { TRACE_FILE: traceFile } } : {}),
      ...(checkout ? { checkout } : {}),
    },
    (server) => measureOn(server, options),
  )
}

async function measureOn(server: ServerProcess, options: LiveOptions): Promise<LiveReport> {
  const { players, questions, answerWindowMs, quietBroadcasts, log } = options
  const { origin } = server
  const meter = new CpuMeter(server.pid)
  const account = await setUpHost(server)
  const timeLimitS = Math.min(MAX_LIMIT_S, 20 + Math.ceil(answerWindowMs / 1000))
  const create = (count: number) => createQuiz(account, benchQuestions(count, timeLimitS))
  const quiz = await create(questions + quietBroadcasts)
  log('warming up')
  await warmUp(account, { quiz: await create(SMALL_GAME_QUESTIONS), meter })
  const lone = await startSmallGame(account, { quiz, players: 1, meter })

  const { id: session } = await startSession(account, quiz, { closeWhenAllAnswered: false })
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session })
  await host.connect()
  const fleet = startFleetProcess({ origin, players, session, seats: 'join', strictEvery: 50 })
  try {
    log(`${players} players join`)
    const joined = await measureJoins(server, { fleet, meter, players })
    await fleet.syncClocks()
    await delay(500)
    await meter.calibrate(IDLE_MS)
    const game = await playGame({ host, fleet, meter, lone, questions, answerWindowMs, quietBroadcasts, log })
    await lone.end()
    return { ...(await report({ fleet, game, joined }, options)), idleCpuMsPerS: meter.idleMsPerS }
  } finally {
    host.stop()
    await fleet.stop()
  }
}

type Joined = Pick<LiveReport, 'joinsPerSecond' | 'memoryKbPerPlayer' | 'cpuUsPerJoin'>

async function measureJoins(
  server: ServerProcess,
  { fleet, meter, players }: { fleet: RemoteFleet; meter: CpuMeter; players: number },
): Promise<Joined> {
  await collectGarbage(server)
  await delay(500)
  const before = sampleProcess(server.pid)
  meter.start()
  const joinMs = await fleet.join()
  await delay(1000)
  const cpuMs = meter.stop()
  await collectGarbage(server)
  const after = sampleProcess(server.pid)
  return {
    joinsPerSecond: (players * 1000) / joinMs,
    memoryKbPerPlayer: memoryPerPlayer({ before, after, players }),
    cpuUsPerJoin: cpuMs === null ? null : (cpuMs * 1000) / players,
  }
}

async function report(
  { fleet, game, joined }: { fleet: RemoteFleet; game: PlayedGame; joined: Joined },
  { players, questions }: LiveOptions,
): Promise<Omit<LiveReport, 'idleCpuMsPerS'>> {
  const { broadcasts, answersCpuMs, openingCpuMs, commandCpuMs, traffic, botsDelayP99Ms } = game
  const records = await fleet.records()
  const perAnswer = (cpuMs: number | null) => (cpuMs === null ? null : (cpuMs * 1000) / players)
  const fanOutCpuMs = openingCpuMs === null || commandCpuMs === null ? null : openingCpuMs - commandCpuMs
  return {
    ...joined,
    fanOut: fanOutFigures(broadcasts, fanOutCpuMs),
    ack: ackFigures(records, perAnswer(answersCpuMs)),
    perQuestion: game.stormsCpuMs.map((cpuMs, question) =>
      ackFigures(
        records.map(({ answers }) => ({ answers: answers.filter((answer) => answer.question === question) })),
        perAnswer(cpuMs),
      ),
    ),
    verdict: judge(records, game.reveals, game.ranking),
    commandCpuMs,
    questionCpuMs: game.questionCpuMs,
    firstReceiptP50Ms: percentile(broadcasts.map(firstReceiptMs), 0.5),
    framesPerQuestion: spread(traffic.map(({ frames }) => frames / questions)),
    bytesPerQuestion: spread(traffic.map(({ bytes }) => bytes / questions)),
    botsDelayP99Ms,
    questionFrame: await fleet.lastQuestionFrame(),
  }
}

function firstReceiptMs({ leadMs, openings }: Broadcast): number {
  const delays = openings.map(({ receivedAtMs, opensAtMs }) => receivedAtMs - (opensAtMs - leadMs))
  return delays.reduce((first, delayMs) => Math.min(first, delayMs), Number.POSITIVE_INFINITY)
}

function spread(values: number[]): Spread {
  return { mean: mean(values), most: values.reduce((most, value) => Math.max(most, value), 0) }
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { ISSUE_LEAD_MS, PAUSE_MS } from '@pinquiz/game'
import { HostBot } from '../bots/host-bot.ts'
import { calibrateClock } from '../bots/precise-clock.ts'
import { SelfPacedFleet } from '../bots/self-paced-fleet.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../bots/setup-host.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { percentile } from '../measure/percentiles.ts'
import { judgeSelfPaced } from '../measure/self-paced-verdict.ts'
import type { Verdict } from '../measure/verdict.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { IDLE_MS, type LiveOptions } from './scenario-live.ts'

const WARM_UP_PLAYERS = 60

export type SelfPacedReport = {
  players: number
  answers: number
  joinsPerSecond: number
  cpuUsPerJoin: number | null
  ack: { p50Ms: number; p95Ms: number; p99Ms: number; mostMs: number }
  /** Of a whole question: issuing it, its answer and the host's table. Null where the system does not tell. */
  cpuUsPerAnswer: number | null
  /** How late the bots' own process was. */
  botsDelayP99Ms: number
  verdict: Verdict
}

/** A whole self-paced session with a host who watches, against a fresh server on a temporary data directory. */
export async function measureSelfPaced(options: LiveOptions): Promise<SelfPacedReport> {
  const { nodeOptions } = options
  return onFreshServer({ env: { TRUSTED_PROXIES: 'loopback' }, nodeOptions }, (server) =>
    measureOn(server, options),
  )
}

async function measureOn(server: ServerProcess, options: LiveOptions): Promise<SelfPacedReport> {
  const { players, questions, answerWindowMs, log } = options
  const account = await setUpHost(server)
  const drafts = benchQuestions(questions, 20 + Math.ceil(answerWindowMs / 1000))
  const { origin, cookie } = account
  const open = async (size: number) => {
    const quiz = await createQuiz(account, drafts)
    const { id: session } = await startSession(account, quiz, {}, 'self-paced')
    const fleet = new SelfPacedFleet({
      origin,
      session,
      players: size,
      windowMs: answerWindowMs,
      strictEvery: 50,
    })
    return { session, fleet, joinMs: await fleet.join() }
  }
  log('warming up')
  const small = await open(WARM_UP_PLAYERS)
  small.fleet.start(100)
  await small.fleet.until('the end', (bot) => bot.final !== null)
  small.fleet.stop()

  log(`${players} participants join`)
  const meter = new CpuMeter(server.pid)
  meter.start()
  const { session, fleet, joinMs } = await open(players)
  const joinCpuMs = meter.total()
  const host = new HostBot({ origins: [origin], cookie, session })
  await host.connect()
  await delay(1000)
  await meter.calibrate(IDLE_MS)
  log(`everyone at their own question, ${questions} questions`)
  calibrateClock()
  const loopDelay = monitorEventLoopDelay({ resolution: 5 })
  loopDelay.enable()
  meter.start()
  fleet.start(ISSUE_LEAD_MS + answerWindowMs + PAUSE_MS)
  await fleet.until('the end', (bot) => bot.final !== null)
  await delay(500)
  const cpuMs = meter.stop()
  loopDelay.disable()
  const { bots } = fleet
  const correct = (question: number) => drafts[question]?.correct ?? -1
  const verdict = await judgeSelfPaced(account, session, { bots, correct })
  host.stop()
  fleet.stop()
  const answers = bots.flatMap((bot) => [...bot.answers.values()])
  const delays = answers.flatMap(({ tappedAtMs, settledAtMs }) =>
    settledAtMs === null ? [] : settledAtMs - tappedAtMs,
  )
  return {
    players,
    answers: answers.length,
    joinsPerSecond: (players * 1000) / joinMs,
    cpuUsPerJoin: joinCpuMs === null ? null : (joinCpuMs * 1000) / players,
    ack: {
      p50Ms: percentile(delays, 0.5),
      p95Ms: percentile(delays, 0.95),
      p99Ms: percentile(delays, 0.99),
      mostMs: percentile(delays, 1),
    },
    cpuUsPerAnswer: cpuMs === null ? null : (cpuMs * 1000) / answers.length,
    botsDelayP99Ms: loopDelay.percentile(99) / 1e6,
    verdict,
  }
}

export function selfPacedTable(report: SelfPacedReport): string {
  const { joinsPerSecond, cpuUsPerJoin, ack, answers, cpuUsPerAnswer, botsDelayP99Ms, verdict } = report
  const rows: [string, number | null][] = [
    ['joins (/s)', joinsPerSecond],
    ['server CPU per join (µs)', cpuUsPerJoin],
    ['answers', answers],
    ['acknowledgement, p50 (ms)', ack.p50Ms],
    ['acknowledgement, p95 (ms)', ack.p95Ms],
    ['acknowledgement, p99 (ms)', ack.p99Ms],
    ['slowest acknowledgement (ms)', ack.mostMs],
    ['server CPU per answer, including its question and the table (µs)', cpuUsPerAnswer],
    ['event loop delay of the bots, p99 (ms)', botsDelayP99Ms],
    ['answers lost', verdict.lost],
    ['answers doubled', verdict.doubled],
    ['answers wrongly refused', verdict.refused],
  ]
  return rows
    .map(
      ([name, value]) =>
        `${name.padEnd(64)}${value === null ? 'not measured' : value.toFixed(1).padStart(10)}`,
    )
    .join('\n')
}

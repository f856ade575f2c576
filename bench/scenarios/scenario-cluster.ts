import { setTimeout as delay } from 'node:timers/promises'
import { startFleetProcess } from '../bots/fleet-process.ts'
import { HostBot } from '../bots/host-bot.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../bots/setup-host.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { ackFigures } from '../measure/measurement.ts'
import { sampleProcess } from '../measure/process-metrics.ts'
import { judge, type Reveal, type Verdict } from '../measure/verdict.ts'
import { type Cluster, missingBehindNginx, startCluster } from '../processes/cluster-process.ts'
import { startNginx } from '../processes/nginx-process.ts'
import type { ProxyAtHand } from '../processes/proxy-process.ts'
import { closeQuestion, collectAnswers, type GameRun, openQuestion } from './game-run.ts'
import { align, show } from './report.ts'
import type { LiveOptions } from './scenario-live.ts'

const NODES = 3

/** CPU in milliseconds; null where the system does not tell. */
type PartCpu = { part: string; cpuMs: number | null }

export type ClusterReport = {
  players: number
  answers: number
  joinsPerSecond: number
  joinCpu: PartCpu[]
  /** From before the first question to after the last reveal. */
  gameCpu: PartCpu[]
  ack: ReturnType<typeof ackFigures>
  verdict: Verdict
}

/** A live game through nginx, on three nodes that share PostgreSQL and Redis, each on a free loopback port. */
export async function measureCluster(options: LiveOptions): Promise<ClusterReport> {
  const missing = missingBehindNginx()
  if (missing) throw new Error(missing)
  options.log(`${NODES} nodes, nginx, PostgreSQL and Redis start`)
  const cluster = await startCluster(NODES)
  try {
    const nginx = await startNginx(cluster.nodes.map((node) => node.server().port))
    try {
      return await measureOn(cluster, nginx, options)
    } finally {
      await nginx.stop()
    }
  } finally {
    await cluster.stop()
  }
}

async function measureOn(cluster: Cluster, nginx: ProxyAtHand, options: LiveOptions): Promise<ClusterReport> {
  const { players, questions, answerWindowMs, log } = options
  const { origin } = nginx
  const [first] = cluster.nodes
  if (!first) throw new Error('a cluster has a node')
  const account = { ...(await setUpHost(first.server())), origin }
  const quiz = await createQuiz(account, benchQuestions(questions, 20 + Math.ceil(answerWindowMs / 1000)))
  const { id: session } = await startSession(account, quiz, { closeWhenAllAnswered: false })
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session })
  await host.connect()
  const fleet = startFleetProcess({ origin, players, session, seats: 'join', strictEvery: 50 })
  const run: GameRun = { host, fleet, meter: new CpuMeter(first.server().pid) }
  try {
    log(`${players} players join`)
    const before = sample(cluster, nginx)
    const joinMs = await fleet.join()
    await delay(1000)
    const joinCpu = since(before, sample(cluster, nginx))
    await fleet.syncClocks()
    await fleet.plan({ windowMs: answerWindowMs, seed: 1 })
    await host.step('start')
    await fleet.untilStarted()
    const started = sample(cluster, nginx)
    const reveals: Reveal[] = []
    for (let question = 0; question < questions; question += 1) {
      log(`question ${question + 1} of ${questions}`)
      const opened = await openQuestion(run, question)
      await collectAnswers(run, question)
      reveals.push(await closeQuestion(run, opened, question))
    }
    const gameCpu = since(started, sample(cluster, nginx))
    await host.step('next')
    await host.untilPhase('ended')
    await fleet.untilEnded()
    const records = await fleet.records()
    return {
      players,
      answers: players * questions,
      joinsPerSecond: (players * 1000) / joinMs,
      joinCpu,
      gameCpu,
      ack: ackFigures(records, null),
      verdict: judge(records, reveals, host.phase?.name === 'ended' ? host.phase.ranking : []),
    }
  } finally {
    host.stop()
    await fleet.stop()
  }
}

/** By part, the processor time of each of its processes. */
function sample({ nodes, postgres, redis }: Cluster, nginx: ProxyAtHand) {
  const of = (part: string, pids: number[]) => ({
    part,
    cpuMs: new Map(pids.map((pid) => [pid, sampleProcess(pid)?.cpuMs ?? null])),
  })
  return [
    ...nodes.map((node, at) => of(`node ${at + 1}`, [node.server().pid])),
    of('nginx', [nginx.pid]),
    of('PostgreSQL', postgres.pids()),
    of('Redis', [redis.pid()]),
  ]
}

/** A process that has ended meanwhile isn't counted: PostgreSQL's, when connections rest. */
function since(before: ReturnType<typeof sample>, after: ReturnType<typeof sample>): PartCpu[] {
  return after.map(({ part, cpuMs }, at) => {
    const grown = [...cpuMs].map(([pid, ms]) => (ms === null ? null : ms - (before[at]?.cpuMs.get(pid) ?? 0)))
    return { part, cpuMs: grown.includes(null) ? null : sum(grown) }
  })
}

const sum = (values: (number | null)[]) => values.reduce((all: number, value) => all + (value ?? 0), 0)

export function clusterTable(report: ClusterReport): string {
  const { players, answers, joinCpu, gameCpu, joinsPerSecond, ack, verdict } = report
  const total = (cpu: PartCpu[]) => ({ part: 'all', cpuMs: sum(cpu.map(({ cpuMs }) => cpuMs)) })
  const joins = [...joinCpu, total(joinCpu)]
  const game = [...gameCpu, total(gameCpu)]
  const each = (cpuMs: number | null | undefined, count: number) =>
    cpuMs === null || cpuMs === undefined ? 'not measured' : show((cpuMs * 1000) / count)
  const rows: [string, number][] = [
    ['joins/s', joinsPerSecond],
    ['acknowledgement, p50 (ms)', ack.p50Ms],
    ['acknowledgement, p99 (ms)', ack.p99Ms],
    ['answers lost', verdict.lost],
    ['answers doubled', verdict.doubled],
    ['answers refused although in time', verdict.refused],
  ]
  return [
    align([
      ['', 'CPU per join (µs)', 'CPU per answer, with its question and reveal (µs)'],
      ...game.map(({ part, cpuMs }, at) => [part, each(joins[at]?.cpuMs, players), each(cpuMs, answers)]),
    ]),
    '',
    align(rows.map(([name, value]) => [name, show(value)])),
  ].join('\n')
}

import { setTimeout as delay } from 'node:timers/promises'
import { type RemoteFleet, startFleetProcess } from '../bots/fleet-process.ts'
import { HostBot } from '../bots/host-bot.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../bots/setup-host.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { percentile } from '../measure/percentiles.ts'
import { mainThreadCpuMs } from '../measure/process-metrics.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { align, show } from './report.ts'
import type { LiveOptions } from './scenario-live.ts'

/** Compiling the server's and the database's code costs as much as some thousand joins. */
const WARM_UP_PLAYERS = 3000

/** The last frames to the host, and the first pings to everyone, belong to the joins. */
const SETTLE_MS = 1000

export type JoinsReport = { joinsPerSecond: number; cpuUs: number | null; mainThreadUs: number | null }

/** Everyone takes a seat and connects while a host watches; with `against` in turn on another built checkout. */
export async function measureJoins(
  options: LiveOptions,
  { against, turns }: { against?: string | undefined; turns: number },
): Promise<{ before: JoinsReport[]; now: JoinsReport[] }> {
  const { nodeOptions, log } = options
  const reports = { before: [] as JoinsReport[], now: [] as JoinsReport[] }
  const measure = (checkout?: string) =>
    onFreshServer({ nodeOptions, ...(checkout ? { checkout } : {}) }, (server) => joinAll(server, options))
  for (let turn = 1; turn <= turns; turn += 1) {
    log(`turn ${turn} of ${turns}`)
    if (against) reports.before.push(await measure(against))
    reports.now.push(await measure())
  }
  return reports
}

async function joinAll(server: ServerProcess, { players }: LiveOptions): Promise<JoinsReport> {
  const account = await setUpHost(server)
  const quiz = await createQuiz(account, benchQuestions(1, 20))
  const join = async (count: number) => {
    const { origin, cookie } = account
    const { id: session } = await startSession(account, quiz)
    const host = new HostBot({ origins: [origin], cookie, session })
    await host.connect()
    const fleet = startFleetProcess({ origin, players: count, session, seats: 'join', strictEvery: 50 })
    try {
      return await measured(server, fleet, count)
    } finally {
      host.stop()
      await fleet.stop()
    }
  }
  await join(WARM_UP_PLAYERS)
  return join(players)
}

async function measured({ pid }: ServerProcess, fleet: RemoteFleet, players: number): Promise<JoinsReport> {
  const meter = new CpuMeter(pid)
  const mainMs = mainThreadCpuMs(pid)
  meter.start()
  const joinMs = await fleet.join()
  await delay(SETTLE_MS)
  const cpuMs = meter.total()
  const mainAfterMs = mainThreadCpuMs(pid)
  const each = (ms: number | null) => (ms === null ? null : (ms * 1000) / players)
  return {
    joinsPerSecond: (players * 1000) / joinMs,
    cpuUs: each(cpuMs),
    mainThreadUs: each(mainMs === null || mainAfterMs === null ? null : mainAfterMs - mainMs),
  }
}

export function joinsTable({ before, now }: { before: JoinsReport[]; now: JoinsReport[] }): string {
  const columns: [string, (report: JoinsReport) => number | null][] = [
    ['joins/s', (report) => report.joinsPerSecond],
    ['server CPU per join (µs)', (report) => report.cpuUs],
    ['of it the main thread (µs)', (report) => report.mainThreadUs],
  ]
  const rows = columns.map(([name, of]) => {
    const cells = [before, now].map((reports) => {
      const values = reports.flatMap((report) => of(report) ?? [])
      return values.length === 0 ? '' : `${show(percentile(values, 0.5))}  (${values.map(show).join(', ')})`
    })
    return [name, ...cells]
  })
  return align([['', 'before', 'now'], ...rows])
}

import { setTimeout as delay } from 'node:timers/promises'
import { missingPostgres } from '../processes/postgres-process.ts'
import type { DrillContext, Scenario } from './context.ts'
import type { Figures, Outage } from './figures.ts'
import { LiveDrill, noteOutages, untilInstant } from './live-drill.ts'
import { playSelfPaced } from './self-paced-drill.ts'
import { type Database, openSite } from './site.ts'

const STOPPED_MS = 10_000

export const PROCESS_SCENARIOS: Scenario[] = [
  ...(['embedded', 'postgres'] as const).flatMap((database) => killScenarios(database)),
  {
    name: 'sigstop',
    title: 'SIGSTOP 10 s inside a question',
    long: { players: 200, rounds: 2 },
    short: { players: 40, rounds: 1 },
    play: (context) => stopProcess(context, { timeLimitS: 20, stopAfterMs: 3000 }),
  },
  {
    name: 'sigstop-end',
    title: 'SIGSTOP 10 s across its end',
    long: { players: 200, rounds: 2 },
    short: { players: 40, rounds: 1 },
    play: (context) => stopProcess(context, { timeLimitS: 10, stopAfterMs: 6000 }),
  },
]

function killScenarios(database: Database): Scenario[] {
  const suffix = database === 'postgres' ? '-postgres' : ''
  const where = database === 'postgres' ? 'PostgreSQL' : 'embedded'
  const rest = {
    long: { players: 100, rounds: 20 },
    short: { players: 40, rounds: 1 },
    ...(database === 'postgres' ? { missing: missingPostgres } : {}),
  }
  return [
    {
      name: `sigkill${suffix}`,
      title: `SIGKILL at random moments, live, ${where}`,
      play: (context) => killLive(context, database),
      ...rest,
    },
    {
      name: `sigkill-self-paced${suffix}`,
      title: `SIGKILL at random moments, self-paced, ${where}`,
      play: (context) => killSelfPaced(context, database),
      ...rest,
    },
  ]
}

async function killLive(context: DrillContext, database: Database): Promise<Figures> {
  const { players, rounds } = context
  const site = await openSite(context, { database })
  const { origin, account } = site
  const drill = await LiveDrill.open(context, { account, origin, players, questions: rounds, timeLimitS: 8 })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: 7700 }, async ({ closesAtMs }) => {
      const nowMs = Date.now()
      await untilInstant(nowMs + Math.random() * (closesAtMs - nowMs))
      const outage = await site.killAndStart()
      return { outages: [outage], overAtMs: outage.untilMs }
    })
  return drill.judge()
}

async function killSelfPaced(context: DrillContext, database: Database): Promise<Figures> {
  const { players, rounds } = context
  const site = await openSite(context, { database })
  // A question with its pause takes at most some 13 s, a kill and the way back some 6 s.
  const options = { players, questions: 2 + Math.ceil(rounds * 0.6), timeLimitS: 8, windowMs: 7700 }
  return playSelfPaced(context, site, options, async (fleet) => {
    const backMs: number[] = []
    const outages: Outage[] = []
    for (let round = 0; round < rounds; round += 1) {
      await delay(1000 + Math.random() * 5000)
      const outage = await site.killAndStart()
      outages.push(outage)
      await fleet.until('their connection', (bot) => bot.isIn)
      backMs.push(Date.now() - outage.untilMs)
      context.log(`kill ${round + 1} of ${rounds}`)
    }
    noteOutages(context, outages)
    return backMs
  })
}

async function stopProcess(
  context: DrillContext,
  { timeLimitS, stopAfterMs }: { timeLimitS: number; stopAfterMs: number },
): Promise<Figures> {
  const { players, rounds } = context
  const site = await openSite(context, { database: 'embedded' })
  const { origin, account } = site
  const drill = await LiveDrill.open(context, { account, origin, players, questions: rounds, timeLimitS })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: timeLimitS * 1000 - 200 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + stopAfterMs)
      const outage = await stopFor(site.pid(), STOPPED_MS)
      return { outages: [outage], overAtMs: outage.untilMs }
    })
  return drill.judge()
}

/** SIGSTOP, and SIGCONT after this long. */
async function stopFor(pid: number, durationMs: number): Promise<Outage> {
  const fromMs = Date.now()
  process.kill(pid, 'SIGSTOP')
  const goOn = () => process.kill(pid, 'SIGCONT')
  process.once('exit', goOn)
  await delay(durationMs)
  goOn()
  process.off('exit', goOn)
  return { fromMs, untilMs: Date.now() }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { PostgresProcess } from '../processes/postgres-process.ts'
import { missingPostgres } from '../processes/postgres-process.ts'
import type { DrillContext, Scenario } from './context.ts'
import type { Figures } from './figures.ts'
import { LiveDrill, untilInstant } from './live-drill.ts'
import { openSite } from './site.ts'

const AWAY_MS = 5000
const TIME_LIMIT_S = 15

type Blow = { name: string; title: string; strike: (postgres: PostgresProcess) => Promise<void> }

const BLOWS: Blow[] = [
  {
    name: 'postgres-pause',
    title: 'PostgreSQL paused for 5 s (SIGSTOP)',
    async strike(postgres) {
      postgres.pause()
      await delay(AWAY_MS)
      postgres.resume()
    },
  },
  {
    name: 'postgres-stop',
    title: 'PostgreSQL stopped (-m fast), restarted after 5 s',
    async strike(postgres) {
      await postgres.stopFast()
      await delay(AWAY_MS)
      await postgres.start()
    },
  },
  {
    name: 'postgres-kill',
    title: 'PostgreSQL killed (-9), restarted after 5 s',
    async strike(postgres) {
      await postgres.kill()
      await delay(AWAY_MS)
      await postgres.start()
    },
  },
]

export const DATABASE_SCENARIOS: Scenario[] = BLOWS.map(({ name, title, strike }) => ({
  name,
  title,
  long: { players: 100, rounds: 3 },
  short: { players: 40, rounds: 1 },
  missing: missingPostgres,
  play: (context) => hurtDatabase(context, strike),
}))

async function hurtDatabase(context: DrillContext, strike: Blow['strike']): Promise<Figures> {
  const { players, rounds } = context
  const { origin, account, postgres } = await openSite(context, { database: 'postgres' })
  if (!postgres) throw new Error('no PostgreSQL to break')
  const drill = await LiveDrill.open(context, {
    account,
    origin,
    players,
    questions: rounds,
    timeLimitS: TIME_LIMIT_S,
  })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: TIME_LIMIT_S * 1000 - 200 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + 3000 + Math.random() * 2000)
      const fromMs = Date.now()
      await strike(postgres)
      const untilMs = Date.now()
      return { outages: [{ fromMs, untilMs }], overAtMs: untilMs }
    })
  return drill.judge()
}

import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { calibrateClock } from './bots/precise-clock.ts'
import { drillTable, failures, missedGoals } from './drills/drill-table.ts'
import { serveFlood } from './drills/flood.ts'
import { type DrillRow, playScenario } from './drills/play-scenario.ts'
import { chosenScenarios, SCENARIOS } from './drills/scenarios.ts'

const USAGE = `npm run drill -- [scenarios] [options]
  scenarios        only these; a prefix selects all that start with it (sigkill: all six)
  --only A,B       the same
  --rounds N       how often the fault occurs in each scenario
  --players N      players in each scenario
  --short          a short version of each scenario
  --strict         fail if any goal is missed, not only for lost and doubled answers
  --json FILE      write the figures as a JSON object
  --list           list the scenarios`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    players: { type: 'string' },
    short: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    json: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    /** Which of its child processes this is. */
    role: { type: 'string' },
  },
})

// On a signal, exit normally, which ends the servers too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

if (values.role === 'flood') serveFlood(positionals[0] ?? '')
else if (values.help) console.log(USAGE)
else if (values.list) for (const { name, title } of SCENARIOS) console.log(`${name.padEnd(28)}${title}`)
else process.exit(await drill())

async function drill(): Promise<number> {
  const asked = [...positionals, ...(values.only?.split(',') ?? [])]
  const chosen = asked.length > 0 ? chosenScenarios(asked) : [...SCENARIOS]
  if (!chosen) {
    console.error(`no such scenario: see --list\n\n${USAGE}`)
    return 2
  }
  const size = {
    isShort: values.short,
    ...(values.rounds ? { rounds: count(values.rounds, 'rounds') } : {}),
    ...(values.players ? { players: count(values.players, 'players') } : {}),
  }
  const rows: DrillRow[] = []
  for (const scenario of chosen) {
    console.error(`· ${scenario.name}: ${scenario.title}`)
    calibrateClock()
    rows.push(await playScenario(scenario, size, (line) => console.error(`·   ${line}`)))
    // One scenario may exhaust the machine: the results so far are shown.
    if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
  }
  console.log(`\nNode ${process.versions.node} on ${cpus().length} cores\n\n${drillTable(rows)}\n`)
  const judge = values.strict ? missedGoals : failures
  return rows.some((row) => judge(row).length > 0) ? 1 : 0
}

function count(text: string, name: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  console.error(`--${name} must be a whole number above 0\n\n${USAGE}`)
  process.exit(2)
}

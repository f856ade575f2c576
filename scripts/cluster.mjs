// Everything that speaks with a running session, on three nodes behind nginx that share PostgreSQL and Redis.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const USAGE = `npm run cluster [-- --only bench,drills,browser] [--players N] [--questions N]
Starts three nodes behind nginx with PostgreSQL and Redis, on free loopback ports, and plays on them: the bench, which
prints what each part costs, the drills of several nodes, and browser tests of live games and polls.`
const DRILLS = 'redis,nginx,last-moment'
const BROWSER = ['e2e/live-game.spec.ts', 'e2e/room.spec.ts', 'e2e/leaving.spec.ts', 'e2e/poll']

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'bench,drills,browser' },
    players: { type: 'string', default: '1000' },
    questions: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
})
if (values.help) {
  console.log(USAGE)
  process.exit(0)
}
const { players, questions } = values
const STEPS = {
  bench: ['dist/bench/main.mjs', '--mode', 'cluster', '--players', players, '--questions', questions],
  drills: ['dist/bench/drill.mjs', '--short', '--only', DRILLS],
  browser: ['node_modules/@playwright/test/cli.js', 'test', '--workers', '2', ...BROWSER],
}

const failed = values.only.split(',').filter((name) => {
  const step = STEPS[name]
  if (!step) throw new Error(`no such part: ${name}\n\n${USAGE}`)
  const env = { ...process.env, E2E_CLUSTER: '1' }
  return spawnSync(process.execPath, step, { stdio: 'inherit', env }).status !== 0
})
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exitCode = 1
}

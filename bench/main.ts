import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serveFleet } from './bots/fleet-process.ts'
import { traceTable } from './measure/answer-trace.ts'
import type { Verdict } from './measure/verdict.ts'
import { compare, comparisonTable } from './scenarios/compare.ts'
import { serveFloor } from './scenarios/floor-server.ts'
import { table, toResult } from './scenarios/report.ts'
import { clusterTable, measureCluster } from './scenarios/scenario-cluster.ts'
import { crowdTable, measureCrowd } from './scenarios/scenario-crowd.ts'
import { measureFloor } from './scenarios/scenario-floor.ts'
import { joinsTable, measureJoins } from './scenarios/scenario-joins.ts'
import { type LiveOptions, measureLive } from './scenarios/scenario-live.ts'
import { measurePictures, picturesTable } from './scenarios/scenario-pictures.ts'
import { measurePoll, pollTable } from './scenarios/scenario-poll.ts'
import { measureReactions, reactionsTable } from './scenarios/scenario-reactions.ts'
import { measureSelfPaced, selfPacedTable } from './scenarios/scenario-self-paced.ts'
import { measureSoak, soakTable } from './scenarios/scenario-soak.ts'

const USAGE = `npm run bench -- [options]
  --mode MODE            what is played: live, poll or self-paced (live); joins: everybody joins, and no more; crowd: a live game without sockets; cluster: a live game on three nodes behind nginx; reactions: everybody reacts, too; pictures: everybody fetches one at once;
                         soak: all three at once, --turns times on one server: what does it keep?
  --players N            players of the game (1000)
  --questions N          questions that everybody answers (3)
  --answer-window-ms N   all answers fall within this time after the opening (1000)
  --broadcasts N         live: openings without answers, for the CPU of a broadcast (25)
  --share                poll: show voters the votes after their own
  --floor                measure a bare ws server doing the same, and print ratios
  --trace                live: what an answer waits for on the server, stage by stage
  --against DIR          live, joins: play in turn with the server of another built checkout, and print ratios
  --turns N              with --against: how often each; soak: rounds (3)
  --json FILE            write the figures as one JSON object
  --server-option=FLAG   a Node option for the server, for example --server-option=--cpu-prof; may be repeated`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mode: { type: 'string', default: 'live' },
    players: { type: 'string', default: '1000' },
    questions: { type: 'string', default: '3' },
    'answer-window-ms': { type: 'string', default: '1000' },
    broadcasts: { type: 'string', default: '25' },
    share: { type: 'boolean', default: false },
    floor: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
    against: { type: 'string' },
    turns: { type: 'string', default: '3' },
    json: { type: 'string' },
    'server-option': { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
    /** Which of its child processes this is. */
    role: { type: 'string' },
  },
})

/** One at the beginning of a second, and one every fifth of it. */
const MAX_FRAMES_A_SECOND = 6

const BENCHES: Record<string, (options: LiveOptions) => Promise<number>> = {
  live: benchLive,
  poll: benchPoll,
  'self-paced': benchSelfPaced,
  joins: benchJoins,
  crowd: benchCrowd,
  cluster: benchCluster,
  pictures: benchPictures,
  reactions: benchReactions,
  soak: benchSoak,
}

if (values.role === 'bots') serveFleet(positionals[0] ?? '')
else if (values.role === 'floor') serveFloor()
else if (values.help) console.log(USAGE)
else process.exitCode = await bench()

async function bench(): Promise<number> {
  const players = count('players')
  const log = (line: string) => console.error(`· ${line}`)
  const options = {
    players,
    questions: count('questions'),
    answerWindowMs: count('answer-window-ms'),
    quietBroadcasts: count('broadcasts'),
    nodeOptions: values['server-option'],
    log,
  }
  return (BENCHES[values.mode] ?? benchLive)(options)
}

async function benchLive(options: LiveOptions): Promise<number> {
  const { players, log } = options
  if (values.against) return benchAgainst(options, values.against)
  const live = values.trace ? await tracedLive(options) : await measureLive(options)
  const floor = values.floor ? await measureFloor(options, live.questionFrame) : null
  console.log(
    `\n${players} players, ${options.questions} questions, answers within ${options.answerWindowMs} ms, ` +
      `Node ${process.versions.node} on ${cpus().length} cores\n\n${table(live, floor)}\n`,
  )
  if (process.platform !== 'linux') log('CPU and memory of the server are only measured on Linux')
  if (values.json) writeFileSync(values.json, `${JSON.stringify(toResult(players, live, floor), null, 2)}\n`)
  return exitStatus(live)
}

async function tracedLive(options: LiveOptions) {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-trace-'))
  const file = join(directory, 'trace.json')
  try {
    const live = await measureLive({ ...options, traceFile: file })
    console.log(`\n${traceTable(file)}`)
    return live
  } finally {
    rmSync(directory, { recursive: true })
  }
}

async function benchAgainst(options: LiveOptions, against: string): Promise<number> {
  const turns = count('turns')
  const comparison = await compare(options, { against, turns })
  console.log(
    `\n${options.players} players, ${turns} turns, before: ${against}\n\n${comparisonTable(comparison)}\n`,
  )
  if (values.json) writeFileSync(values.json, `${JSON.stringify(comparison, null, 2)}\n`)
  return Math.max(...comparison.now.map(exitStatus))
}

async function benchJoins(options: LiveOptions): Promise<number> {
  const reports = await measureJoins(options, {
    against: values.against,
    turns: values.against ? count('turns') : 1,
  })
  console.log(`\n${options.players} players join while a host watches\n\n${joinsTable(reports)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(reports, null, 2)}\n`)
  return 0
}

async function benchCrowd(options: LiveOptions): Promise<number> {
  const report = await measureCrowd(options)
  console.log(`\n${options.players} players without sockets\n\n${crowdTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.isRight ? 0 : 1
}

async function benchCluster(options: LiveOptions): Promise<number> {
  const report = await measureCluster(options)
  console.log(`\n${options.players} players on three nodes behind nginx\n\n${clusterTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return exitStatus(report)
}

async function benchPoll(liveOptions: LiveOptions): Promise<number> {
  const options = { ...liveOptions, share: values.share }
  const report = await measurePoll(options)
  console.log(`\n${options.players} voters, ${options.questions} questions\n\n${pollTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.lost === 0 && report.doubled === 0 ? 0 : 1
}

async function benchSelfPaced(options: LiveOptions): Promise<number> {
  const report = await measureSelfPaced(options)
  console.log(`\n${options.players} participants, each at their own question\n\n${selfPacedTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return exitStatus(report)
}

async function benchPictures(options: LiveOptions): Promise<number> {
  const report = await measurePictures(options)
  console.log(`\n${options.players} phones, one picture\n\n${picturesTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.failed === 0 ? 0 : 1
}

async function benchReactions(options: LiveOptions): Promise<number> {
  const report = await measureReactions(options)
  console.log(`\n${options.players} players who react\n\n${reactionsTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.lost === 0 && report.mostFramesASecond <= MAX_FRAMES_A_SECOND ? 0 : 1
}

async function benchSoak(options: LiveOptions): Promise<number> {
  const report = await measureSoak({ ...options, turns: count('turns') })
  console.log(`\n${options.players} players in each of three sessions a round\n\n${soakTable(report)}\n`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`)
  return report.lost === 0 && report.doubled === 0 ? 0 : 1
}

/** Timing never fails a run: machines differ. A wrong count does. */
function exitStatus({ verdict }: { verdict: Verdict }): number {
  for (const difference of verdict.differences.slice(0, 10)) console.error(difference)
  const isRight =
    verdict.lost === 0 && verdict.doubled === 0 && verdict.refused === 0 && verdict.differences.length === 0
  return isRight ? 0 : 1
}

function count(name: 'players' | 'questions' | 'answer-window-ms' | 'broadcasts' | 'turns'): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value > 0) return value
  console.error(`--${name} must be a whole number above 0\n\n${USAGE}`)
  process.exit(2)
}

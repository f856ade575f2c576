import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { missingBehindNginx } from '../../../bench/processes/cluster-process.ts'

// `npm run bench` without the build that npm does before: `npm test` has made it already.
const BENCH = resolve('dist/bench/main.mjs')
const SHORT = ['--players', '20', '--questions', '1', '--broadcasts', '1', '--answer-window-ms', '300']

it('npm run bench -- --floor --trace runs against our server and a bare one, and prints ratios and what answers wait for', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, ...SHORT, '--floor', '--trace'])
  const rows = new Map(stdout.split('\n').map((row) => [row.split('  ')[0], row.trim().split(/\s{2,}/)]))
  expect(rows.get('')).toBeDefined()
  expect(stdout).toMatch(/^stored: statement, commit and sync \(ms\) +20 +[\d.]+/m)
  expect(stdout).toMatch(/^all of it \(ms\) +20 +[\d.]+/m)
  expect(stdout).toMatch(/^a sync of the log, of all there were \(ms\) +[1-9]\d* +[\d.]+/m)
  for (const name of ['question to all players, p50 (ms)', 'acknowledgement, p50 (ms)']) {
    const [, ours, floor, ratio] = rows.get(name) ?? []
    for (const value of [ours, floor, ratio]) expect(Number(value), name).toBeGreaterThan(0)
  }
  // For 20 players, minus idle time: on a busy machine it can be negative.
  const cpu = rows.get('server CPU per answer, of ws and database (µs)') ?? []
  expect(cpu.slice(1)).toEqual([
    expect.stringMatching(/^-?[\d.]+$/),
    expect.stringMatching(/^-?[\d.]+ \+ -?[\d.]+$/),
    expect.stringMatching(/^-?[\d.]+$/),
  ])
  for (const name of ['answers lost', 'answers doubled', 'answers refused although in time'])
    expect(rows.get(name)?.[1], name).toBe('0')
}, 240_000)

it.skipIf(missingBehindNginx() !== null)(
  'npm run cluster plays behind nginx, and prints what each part costs',
  async () => {
    const flags = ['scripts/cluster.mjs', '--only', 'bench', '--players', '20', '--questions', '1']
    const { stdout } = await promisify(execFile)(process.execPath, flags)
    for (const part of ['node 1', 'node 2', 'node 3', 'nginx', 'PostgreSQL', 'Redis', 'all'])
      expect(stdout).toMatch(new RegExp(`^${part} +[\\d.]+ +[\\d.]+`, 'm'))
    expect(stdout).toMatch(/answers lost +0/)
  },
  240_000,
)

it('npm run bench -- --mode crowd plays without sockets, and stores and ranks right', async () => {
  const flags = ['--mode', 'crowd', '--players', '300', '--questions', '2', '--answer-window-ms', '300']
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, ...flags])
  expect(stdout).toMatch(/question 2: closed, ranked and revealed to everybody +[\d.]+/)
  expect(stdout).toMatch(/answers and scores +right/)
}, 240_000)

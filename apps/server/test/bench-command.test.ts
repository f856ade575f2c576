import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

// `npm run bench` without what npm does before: the build that `npm test` has made already.
const BENCH = resolve('dist/bench/main.mjs')
const SHORT = ['--players', '20', '--questions', '1', '--broadcasts', '1', '--answer-window-ms', '300']

it('npm run bench -- --floor plays on our server and on a bare one, and prints ratios', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, ...SHORT, '--floor'])
  const rows = new Map(stdout.split('\n').map((row) => [row.split('  ')[0], row.trim().split(/\s{2,}/)]))
  expect(rows.get('')).toBeDefined()
  for (const name of [
    'question to all players, p50 (ms)',
    'acknowledgement, p50 (ms)',
    'server CPU per answer (µs)',
  ]) {
    const [, ours, floor, ratio] = rows.get(name) ?? []
    expect(Number(ours), name).toBeGreaterThan(0)
    expect(Number(floor), name).toBeGreaterThan(0)
    expect(Number(ratio), name).toBeGreaterThan(0)
  }
  const [, , echoAndDatabase, ratio] = rows.get('server CPU per answer, of ws and database (µs)') ?? []
  expect(echoAndDatabase).toMatch(/^[\d.]+ \+ [\d.]+$/)
  expect(Number(ratio)).toBeGreaterThan(0)
  for (const name of ['answers lost', 'answers doubled', 'answers refused although in time'])
    expect(rows.get(name)?.[1], name).toBe('0')
}, 240_000)

it('npm run bench -- --mode crowd plays without sockets, and stores and ranks right', async () => {
  const flags = ['--mode', 'crowd', '--players', '300', '--questions', '2', '--answer-window-ms', '300']
  const { stdout } = await promisify(execFile)(process.execPath, [BENCH, ...flags])
  expect(stdout).toMatch(/question 2: closed, ranked and revealed to everybody +[\d.]+/)
  expect(stdout).toMatch(/answers and scores +right/)
}, 240_000)

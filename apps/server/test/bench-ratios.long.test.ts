import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

type Ratios = { answer: number; broadcast: number; join: number; bytes: number }

const readRatios = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
/** Raised only in a commit that says why. */
const RECORD: Ratios = readRatios('bench/ratios.json')
const MAY_GROW: Ratios = { answer: 1.25, broadcast: 1.25, join: 1.25, bytes: 1.1 }
/** Other load on the machine only makes a run more expensive, never cheaper. */
const MAX_RUNS = 3

it('a game of 2,000 players costs no more than recorded, relative to bare sockets and the database alone', async () => {
  const best: Ratios = { answer: Infinity, broadcast: Infinity, join: Infinity, bytes: Infinity }
  const names = Object.keys(RECORD) as (keyof Ratios)[]
  const grown = () => names.filter((name) => best[name] > RECORD[name] * MAY_GROW[name])
  for (let run = 0; run < MAX_RUNS && grown().length > 0; run += 1) {
    const ratios = await measureRatios()
    for (const name of names) best[name] = Math.min(best[name], ratios[name])
  }
  console.log('over the floor', best, 'on record', RECORD)
  expect(grown(), JSON.stringify(best)).toEqual([])
}, 900_000)

async function measureRatios(): Promise<Ratios> {
  const directory = mkdtempSync(join(tmpdir(), 'pinquiz-ratios-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const json = join(directory, 'figures.json')
  const flags = ['--players', '2000', '--broadcasts', '10', '--floor', '--json', json]
  await promisify(execFile)(process.execPath, [resolve('dist/bench/main.mjs'), ...flags])
  return readRatios(json).ratios
}

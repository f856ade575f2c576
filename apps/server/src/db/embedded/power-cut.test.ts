import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { bundleWithDatabase } from '#test/support/bundle.ts'
import { CrashedDisk, readLog, type Survives } from '#test/support/crashed-disk.ts'
import { openDatabase } from '../database.ts'

// Starts the database for every crash, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SUPPORT = new URL('../../../test/support/', import.meta.url)
const SEED = Number(process.env.CRASH_SEED ?? 1)

let folder: string
let bundle: string
let rootInode: number
const log = () => join(folder, 'log')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinquiz-crash-'))
  bundle = await bundleWithDatabase(fileURLToPath(new URL('recorded-process.ts', SUPPORT)))
  const root = join(folder, 'recorded')
  await mkdir(root)
  rootInode = statSync(root).ino
  const recorder = pathToFileURL(fileURLToPath(new URL('disk-recorder.mjs', SUPPORT))).href
  const args = ['--import', recorder, join(bundle, 'main.mjs'), root, inject('pgliteTemplate')]
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, DISK_LOG: log() } })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(bundle, { recursive: true, force: true })
})

/** The disk after the row `acknowledged` was stored, with `more` further changes in progress. */
async function crash(acknowledged: number, survives: Survives, more = 0): Promise<string> {
  const disk = new CrashedDisk(rootInode)
  let left: number | null = null
  for (const { change, data } of readLog(log())) {
    if (left !== null && left-- <= 0) break
    disk.apply(change, data)
    if (change.op === 'make' && change.name === String(acknowledged) && !change.isDirectory) left ??= more
  }
  expect(left).not.toBeNull()
  const root = await mkdtemp(join(folder, 'crashed-'))
  disk.crashInto(root, survives)
  return root
}

/** Starts on what is left after the cut. */
async function expectRows(root: string, acknowledged: number): Promise<void> {
  const dataDir = join(root, 'data')
  expect(existsSync(join(dataDir, 'pg')), 'the cluster is there').toBe(true)
  const template = inject('pgliteTemplate')
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    log: pino({ level: 'silent' }),
    template,
  })
  const ask = async (settings: string) => {
    await database.pool.query(settings)
    return (await database.pool.query('select n, text from kept order by n')).rows
  }
  const byIndex = await ask('set enable_seqscan = off')
  const byHeap = await ask('set enable_seqscan = on; set enable_indexscan = off; set enable_bitmapscan = off')
  await database.close()
  expect(byIndex).toEqual(byHeap)
  expect(byIndex.map(({ n }) => n).slice(0, acknowledged)).toEqual(
    Array.from({ length: acknowledged }, (_, at) => at + 1),
  )
}

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

describe('a power cut', () => {
  it.each([21, 61])('that loses everything unsynced keeps row %i and all before it', async (row) => {
    await expectRows(await crash(row, () => false), row)
  })

  it.each([25, 45])('that also leaves random unsynced pages and names keeps row %i', async (row) => {
    const random = seeded(SEED * 1000 + row)
    await expectRows(await crash(row, () => random() < 0.5, Math.floor(random() * 40)), row)
  })
})

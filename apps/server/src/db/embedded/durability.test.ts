import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { bundleWithDatabase } from '../../../test/support/bundle.ts'
import type { Said } from '../../../test/support/storing-process.ts'
import { type Database, openDatabase } from '../database.ts'

// Several starts of a process each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })
const NO_TEMPLATE = '/nowhere'

let bundle: string
let dataDir: string

beforeAll(async () => {
  bundle = await bundleWithDatabase(
    fileURLToPath(new URL('../../../test/support/storing-process.ts', import.meta.url)),
  )
})
afterAll(() => rm(bundle, { recursive: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

type StoringProcess = {
  child: ChildProcess
  said: Said[]
  /** Resolves with the first thing said that is of this type. */
  hears: <T extends Said['type']>(type: T, count?: number) => Promise<Extract<Said, { type: T }>>
  kill: () => Promise<void>
}

function startProcess(template: string, command = [process.execPath]): StoringProcess {
  const [executable = '', ...before] = command
  const child = spawn(executable, [...before, join(bundle, 'main.mjs'), dataDir, template], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Said[] = []
  // The lines are ours, see `Said`.
  createInterface({ input: child.stdout }).on('line', (line) => said.push(JSON.parse(line) as Said))
  const exit = once(child, 'close')
  return {
    child,
    said,
    hears: (type, count = 1) =>
      vi.waitFor(
        () => {
          const heard = said.filter((one): one is Extract<Said, { type: typeof type }> => one.type === type)
          const last = heard[count - 1]
          if (!last) throw new Error(`${type} was said ${heard.length} times: ${JSON.stringify(said.at(-1))}`)
          return last
        },
        { timeout: 30_000, interval: 5 },
      ),
    kill: async () => {
      child.kill('SIGKILL')
      await exit
    },
  }
}

function open(template = inject('pgliteTemplate')): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir, log, template })
}

async function missingOf({ pool }: Database, acknowledged: string[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from answers where participant_id = any ($1)',
    [acknowledged],
  )
  return acknowledged.length - (rows[0]?.n ?? 0)
}

function acknowledgedBy({ said }: StoringProcess): string[] {
  return said.flatMap((one) => (one.type === 'stored' ? [one.participant] : []))
}

describe('embedded database', () => {
  it('has every acknowledged answer after each of several SIGKILLs', async () => {
    const acknowledged: string[] = []
    for (const answers of [1, 300, 700]) {
      const storing = startProcess(inject('pgliteTemplate'))
      await storing.hears('stored', answers)
      await storing.kill()
      acknowledged.push(...acknowledgedBy(storing))
    }
    const database = await open()
    expect(acknowledged.length).toBeGreaterThan(1_000)
    expect(await missingOf(database, acknowledged)).toBe(0)
    await database.close()
  })

  it('is refused to a second process, with the directory in the message', async () => {
    const database = await open()
    const second = startProcess(NO_TEMPLATE)
    const { message } = await second.hears('refused')
    expect(message).toContain(`The data directory ${dataDir} is in use by another PinQuiz process`)
    await second.kill()
    await database.close()
    const third = startProcess(NO_TEMPLATE)
    await third.hears('open')
    await third.kill()
  })

  it('starts after a kill in the middle of its first initialisation', async () => {
    const first = startProcess(NO_TEMPLATE)
    const unfinished = async () => (await readdir(dataDir)).find((name) => name.startsWith('pg.unfinished-'))
    await vi.waitFor(
      async () => expect(existsSync(join(dataDir, (await unfinished()) ?? '-', 'base'))).toBe(true),
      {
        timeout: 30_000,
        interval: 2,
      },
    )
    await first.kill()
    expect(first.said).toEqual([])
    expect(await unfinished()).toBeDefined()
    expect(await readdir(dataDir)).not.toContain('pg')
    const database = await open()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    expect(await readdir(dataDir)).toEqual(['pg'])
  })

  it.skipIf(process.platform === 'win32')(
    'stops at once when its log cannot be written, and has everything acknowledged before',
    async () => {
      const before = await open()
      const { rows } = await before.pool.query(
        'select (pg_walfile_name_offset(pg_current_wal_lsn())).file_offset',
      )
      await before.close()
      // In blocks of 512 bytes: the log may grow by 1 MB, then writing fails as on a full disk.
      const limit = Math.ceil((rows[0].file_offset + 1e6) / 512)
      const limited = ['/bin/sh', '-c', `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath]
      const storing = startProcess(inject('pgliteTemplate'), limited)
      const { message } = await storing.hears('lost')
      expect(message).toMatch(/^The embedded database in .* failed: .*PANIC/)
      await storing.kill()
      const acknowledged = acknowledgedBy(storing)
      expect(acknowledged.length).toBeGreaterThan(0)
      const database = await open()
      expect(await missingOf(database, acknowledged)).toBe(0)
      await database.close()
    },
  )
})

import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { acknowledgedBy, NO_TEMPLATE, useStoringProcesses } from '#test/support/storing-child.ts'
import { type Database, openDatabase } from '../database.ts'

// Each test starts several processes, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const log = pino({ level: 'silent' })
const startProcess = useStoringProcesses()

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

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

describe('embedded database', () => {
  it('keeps every acknowledged answer through several SIGKILLs', async () => {
    const acknowledged: string[] = []
    for (const answers of [1, 300, 700]) {
      const storing = startProcess({ dataDir, template: inject('pgliteTemplate') })
      await storing.hears('stored', answers)
      await storing.kill()
      acknowledged.push(...acknowledgedBy(storing))
    }
    const database = await open()
    expect(acknowledged.length).toBeGreaterThan(1_000)
    expect(await missingOf(database, acknowledged)).toBe(0)
    await database.close()
  })

  it('P22 keeps every acknowledged anonymous vote through several SIGKILLs, and counts it once', async () => {
    // Early, while much is being stored.
    for (const votes of [1, 50, 200]) {
      const storing = startProcess({ dataDir, template: inject('pgliteTemplate'), isSecret: true })
      await storing.hears('stored', votes)
      await storing.kill()
      const database = await open()
      expect(await missingOf(database, acknowledgedBy(storing))).toBe(0)
      const { rows } = await database.pool.query(
        `select (select count(*)::int from answers) as voters,
           (select sum(many::int)::int from ballots, jsonb_each_text(votes) as each (choice, many)) as votes`,
      )
      expect(rows[0].voters).toBeGreaterThanOrEqual(votes)
      expect(rows[0].votes).toBe(rows[0].voters)
      await database.close()
    }
  })

  it('starts after a kill in the middle of its first initialisation', async () => {
    const first = startProcess({ dataDir, template: NO_TEMPLATE })
    const unfinished = async () => (await readdir(dataDir)).find((name) => name.startsWith('pg.unfinished-'))
    await vi.waitFor(
      async () => expect(existsSync(join(dataDir, (await unfinished()) ?? '-', 'base'))).toBe(true),
      {
        timeout: 80_000,
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

  it('starts on the empty postmaster.pid that a power cut can leave behind', async () => {
    await (await open()).close()
    await writeFile(join(dataDir, 'pg/postmaster.pid'), '')
    const database = await open()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  it.skipIf(process.platform === 'win32')(
    'stops at once if its log cannot be written, and keeps everything acknowledged before',
    async () => {
      const before = await open()
      const { rows } = await before.pool.query(
        'select (pg_walfile_name_offset(pg_current_wal_lsn())).file_offset',
      )
      await before.close()
      // In blocks of 512 bytes: the log may grow by 1 MB, then writing fails as on a full disk.
      const limit = Math.ceil((rows[0].file_offset + 1e6) / 512)
      const through = ['/bin/sh', '-c', `ulimit -f ${limit}; exec "$0" "$@"`]
      const storing = startProcess({ dataDir, template: inject('pgliteTemplate'), through })
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

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { administer, databaseUrl } from '#test/support/postgres-server.ts'
import { seedSession } from '#test/support/seed-session.ts'
import { acknowledgedBy, useStoringProcesses } from '#test/support/storing-child.ts'
import { type Database, openDatabase } from '../database.ts'
import { tablesInOrder } from './dump-tables.ts'
import { keepNewest } from './keep-newest.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

// Several engines each, on machines that may be busy.
vi.setConfig({ testTimeout: 400_000 })

const log = pino({ level: 'silent' })
const startProcess = useStoringProcesses()
const AT_MS = Date.UTC(2026, 10, 22, 1, 30)
/**
 * The number of answers after which a backup is made while writing goes on; `BACKUPS=all npx vitest run
 * apps/server/src/db/backup` makes more.
 */
const MOMENTS = process.env.BACKUPS === 'all' ? [200, 1_200, 2_500] : [700]
let root: string
let dataDir: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pinquiz-backup-'))
  dataDir = join(root, 'data')
})
afterEach(() => rm(root, { recursive: true }))

const open = (directory: string, url: string | null = null) =>
  openDatabase({ databaseUrl: url, dataDir: directory, log, template: inject('pgliteTemplate') })
const backup = (nowMs = AT_MS, url: string | null = null) =>
  makeBackup({ dataDir, databaseUrl: url, secret: 's'.repeat(32), directory: join(root, 'kept'), nowMs })
const restore = (path: string, to: string, more: { databaseUrl?: string; mayReplace?: boolean } = {}) =>
  restoreBackup({
    path,
    dataDir: to,
    databaseUrl: null,
    mayReplace: false,
    nowMs: AT_MS,
    ...more,
    template: inject('pgliteTemplate'),
  })

/** Each table of the database with every row in it. */
async function contentOf({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const client = await pool.connect()
  const content: Record<string, string[]> = {}
  for (const table of await tablesInOrder(client)) {
    const { rows } = await client.query<{ text: string }>(
      `select t::text as text from "${table}" t order by 1`,
    )
    content[table] = rows.map(({ text }) => text)
  }
  client.release()
  return content
}

/** Rows in several tables, including values that are hard to copy. */
async function fill({ pool }: Database): Promise<void> {
  const { session } = await seedSession(pool, 3_000)
  await pool.query(
    `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms)
     select $1, id, 0, '1', '1', 1, 1500, 420, 9007199254740993 from participants`,
    [session],
  )
  await pool.query(`update participants set name = $1 where number = 7`, ['Ünï\u2028c\n"o\\de"\t🎉'])
  await pool.query(`update sessions set quiz = $1, voided = '{1,2}'`, [
    { title: 'x'.repeat(3_000_000), questions: [] },
  ])
  await pool.query(
    `insert into leads (id, name, email, phone, language, purchased_plan, purchase_confirmed_at)
     values (gen_random_uuid(), 'Léa', 'lea@example.org', '1', 'fr', 'Yearly', '2026-02-03 04:05:06.789012+00')`,
  )
}

async function fillFiles(): Promise<void> {
  for (const name of ['texts', 'outbox', 'backups']) await mkdir(join(dataDir, name), { recursive: true })
  await writeFile(join(dataDir, 'secret'), 'the secret\n')
  await writeFile(join(dataDir, 'texts/privacy.de.md'), '# Datenschutz\n')
  await writeFile(join(dataDir, 'outbox/a.eml'), Buffer.alloc(2_500_000, 'mail'))
  for (const name of ['outbox/.unfinished', 'backups/old', 'server.json'])
    await writeFile(join(dataDir, name), 'x')
}

describe('a backup of the embedded database', () => {
  it('restores every table and file, and is readable only by its owner', async () => {
    const database = await open(dataDir)
    await fill(database)
    await fillFiles()
    const before = await contentOf(database)

    // The database is open, as it is while a server runs.
    const made = await backup()
    await database.close()

    expect(made).toMatchObject({
      path: join(root, 'kept/pinquiz-2026-11-22T01-30-00Z.backup.gz'),
      tables: Object.keys(before).length,
    })
    expect((await stat(made.path)).mode & 0o777).toBe(0o600)
    expect(await readdir(join(root, 'kept'))).toEqual(['pinquiz-2026-11-22T01-30-00Z.backup.gz'])
    const other = join(root, 'other')
    expect(await restore(made.path, other)).toMatchObject({ replaced: null, rows: { answers: 3_000 } })
    const restored = await open(other)
    expect(await contentOf(restored)).toEqual(before)
    await restored.close()
    expect((await readdir(other)).sort()).toEqual(['outbox', 'pg', 'secret', 'texts'])
    expect(await readFile(join(other, 'secret'), 'utf8')).toBe('the secret\n')
    expect(await readdir(join(other, 'outbox'))).toEqual(['a.eml'])
    expect(Buffer.alloc(2_500_000, 'mail').equals(await readFile(join(other, 'outbox/a.eml')))).toBe(true)
  })

  it('made during writes has every answer acknowledged before it, and nothing that was never stored', async () => {
    const storing = startProcess({ dataDir, template: inject('pgliteTemplate') })
    const made: { path: string; acknowledged: string[] }[] = []
    for (const count of MOMENTS) {
      await storing.hears('stored', count)
      const acknowledged = acknowledgedBy(storing)
      made.push({ ...(await backup(AT_MS + count * 1000)), acknowledged })
    }
    const during = acknowledgedBy(storing).length
    await storing.kill()
    const database = await open(dataDir)
    const last = await contentOf(database)
    await database.close()

    // The database kept running during the backup.
    expect(during).toBeGreaterThan((made.at(-1)?.acknowledged.length ?? 0) + 100)
    for (const [position, { path, acknowledged }] of made.entries()) {
      const to = join(root, `restored-${position}`)
      await restore(path, to)
      const restored = await open(to)
      const content = await contentOf(restored)
      const { rows } = await restored.pool.query<{ n: number }>(
        'select count(*)::int as n from answers where participant_id = any ($1)',
        [acknowledged],
      )
      expect(rows[0]?.n).toBe(acknowledged.length)
      for (const [table, texts] of Object.entries(content)) {
        const known = new Set(last[table])
        expect(texts.filter((text) => !known.has(text))).toEqual([])
      }
      await restored.close()
    }
  })

  it('is never restored over existing data unless told to, and then keeps the old data', async () => {
    const database = await open(dataDir)
    await seedSession(database.pool, 3)
    await fillFiles()
    const { path } = await backup()
    await seedSession(database.pool, 4)
    const before = await contentOf(database)
    await expect(restore(path, dataDir, { mayReplace: true })).rejects.toThrow(
      'is in use by another PinQuiz process',
    )
    await database.close()

    await expect(restore(path, dataDir)).rejects.toThrow('already contains a database. Use --replace')
    const { replaced } = await restore(path, dataDir, { mayReplace: true })

    const restored = await open(dataDir)
    expect((await contentOf(restored)).participants).toHaveLength(3)
    await restored.close()
    const aside = await open(replaced ?? '-')
    expect(await contentOf(aside)).toEqual(before)
    await aside.close()
    expect((await readdir(replaced ?? '-')).sort()).toEqual(['outbox', 'pg', 'secret', 'texts'])
  })

  it('is refused if damaged or from a newer version, and leaves nothing behind', async () => {
    const database = await open(dataDir)
    await seedSession(database.pool, 1)
    await database.pool.query(`update participants set name = 'Lou'`)
    await fillFiles()
    const { path } = await backup()
    await database.close()
    const whole = await readFile(path)
    const lines = gunzipSync(whole).toString().split('\n')
    const replaced = (what: string | RegExp, by: string) => lines.map((line) => line.replace(what, by))
    const spoilt: [content: Buffer, message: string][] = [
      [whole.subarray(0, -20), 'cannot be read: unexpected end of file'],
      [zipped(lines.filter((line) => !line.includes('"Lou"'))), 'is incomplete'],
      [zipped(lines.slice(0, -2)), 'is incomplete'],
      [zipped(replaced('"format":1', '"format":2')), 'newer version'],
      [zipped(replaced(/"lastMigrationMs":\d+/, '"lastMigrationMs":1')), 'newer version'],
      [zipped(['{}', '']), 'is not a backup'],
      [Buffer.from('nonsense'), 'cannot be read: incorrect header check'],
      [zipped(replaced('"file","secret"', '"file","texts/../../evil"')), 'contains an unexpected file'],
    ]
    const to = join(root, 'to')
    for (const [content, message] of spoilt) {
      await writeFile(path, content)
      await expect(restore(path, to)).rejects.toThrow(message)
      expect(existsSync(to) ? await readdir(to) : []).toEqual([])
    }
  })
})

it('keeps the configured number of backups, and all other files', async () => {
  for (const name of [
    'notes.txt',
    ...[1, 2, 3].map((hour) => `pinquiz-2026-11-22T0${hour}-30-00Z.backup.gz`),
  ])
    await writeFile(join(root, name), 'mine')
  await keepNewest(root, 2)
  expect((await readdir(root)).sort()).toEqual([
    'notes.txt',
    'pinquiz-2026-11-22T02-30-00Z.backup.gz',
    'pinquiz-2026-11-22T03-30-00Z.backup.gz',
  ])
})

const zipped = (lines: string[]) => gzipSync(lines.join('\n'))

const server = inject('postgres')
describe.skipIf(!server)('a backup on PostgreSQL', () => {
  const names: string[] = []
  afterEach(async () => {
    for (const name of names.splice(0))
      await administer(server?.url ?? '', `drop database ${name} with (force)`)
  })

  async function makeServerDatabase(): Promise<string> {
    const name = `pinquiz_backup_${process.pid}_${names.length}`
    await administer(server?.url ?? '', `create database ${name}`)
    names.push(name)
    return databaseUrl(server?.url ?? '', name)
  }

  it('can be restored there and into the embedded database, and does not disturb writers', async () => {
    const url = await makeServerDatabase()
    const database = await open(dataDir, url)
    await fill(database)
    const before = await contentOf(database)
    const made = await backup(AT_MS, url)
    await database.close()

    const second = await makeServerDatabase()
    await restore(made.path, join(root, 'other'), { databaseUrl: second })
    const restored = await open(dataDir, second)
    expect(await contentOf(restored)).toEqual(before)
    await restored.close()
    await restore(made.path, join(root, 'embedded'))
    const embedded = await open(join(root, 'embedded'))
    expect(await contentOf(embedded)).toEqual(before)
    await embedded.close()
  })

  it('is not restored while a server runs or over existing data, unless told to keep the old data aside', async () => {
    const url = await makeServerDatabase()
    const database = await open(dataDir, url)
    await seedSession(database.pool, 3)
    const { path } = await backup(AT_MS, url)
    await seedSession(database.pool, 2)
    const onto = (mayReplace: boolean) => restore(path, dataDir, { databaseUrl: url, mayReplace })
    await expect(onto(true)).rejects.toThrow('a server is connected')
    await database.close()
    await expect(onto(false)).rejects.toThrow('already contains a database')
    expect(await onto(true)).toMatchObject({ replaced: expect.stringContaining('the schema replaced_2026') })
    // A pool is done before its lines are closed, and the database is dropped under them.
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const count = async (table: string) => (await client.query(`select from ${table}`)).rowCount
    expect(await count('public.participants')).toBe(3)
    expect(await count('replaced_2026_11_22t01_30_00.participants')).toBe(5)
    await client.end()
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { administer, databaseUrl } from '../../test/support/postgres-server.ts'
import { describeEachEngine } from '../../test/support/test-database.ts'
import { claimFormat, DATA_FORMAT, requireReadable } from './data-format.ts'
import { openDatabase } from './database.ts'
import { checkVersion } from './open-postgres.ts'
import { users } from './schema.ts'

const log = pino({ level: 'silent' })
const APPLIED = 'select count(*)::int as n from drizzle.__drizzle_migrations'

describeEachEngine('database', (open) => {
  it('has the schema, readable and writable through Drizzle', async () => {
    const { db } = await open()
    await db.insert(users).values({ id: 'u1', name: 'Ada', email: 'ada@example.org' })
    const [user] = await db.select().from(users)
    expect(user).toMatchObject({ id: 'u1', role: 'host', isApproved: false })
    expect(user?.createdAt).toBeInstanceOf(Date)
  })

  it('opens databases that share nothing', async () => {
    const first = await open()
    await first.db.insert(users).values({ id: 'u1', name: 'Ada', email: 'ada@example.org' })
    const second = await open()
    expect(await second.db.select().from(users)).toEqual([])
    await first.close()
    const third = await open()
    expect(await third.db.select().from(users)).toEqual([])
    await expect(first.db.select().from(users)).rejects.toThrow()
  })

  it('rolls back a failed transaction and continues', async () => {
    const { db } = await open()
    const failing = db.transaction(async (tx) => {
      await tx.insert(users).values({ id: 'u1', name: 'Ada', email: 'ada@example.org' })
      await tx.insert(users).values({ id: 'u1', name: 'Ada', email: 'other@example.org' })
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await db.select().from(users)).toEqual([])
  })

  it('refuses versions older than the newest one that stored data', async () => {
    const { pool } = await open()
    await claimFormat(pool)
    await claimFormat(pool, DATA_FORMAT + 1)
    await claimFormat(pool, DATA_FORMAT + 1)
    for (const old of [claimFormat, requireReadable])
      await expect(old(pool)).rejects.toThrow('a newer version of PinQuiz has stored data')
    await requireReadable(pool, DATA_FORMAT + 1)
  })

  it('finishes running queries before it closes', async () => {
    const database = await open()
    const running = Array.from({ length: 20 }, (_, n) => database.pool.query('select $1::int as n', [n]))
    await running[0]
    await database.close()
    const results = await Promise.all(running)
    expect(results.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 20 }, (_, n) => n))
    await database.close()
  })
})

describe('a directory of a newer version', () => {
  it('is refused before anything in it is served', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
    const options = { databaseUrl: null, dataDir, log, template: inject('pgliteTemplate') }
    try {
      const newer = await openDatabase(options)
      await newer.pool.query('update data_format set number = number + 1')
      await newer.close()
      await expect(openDatabase(options)).rejects.toThrow('Start the newer version, or restore a backup')
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})

describe('migrations', () => {
  it('bring a directory to the newest schema once, and keep its data', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pinquiz-test-'))
    const options = { databaseUrl: null, dataDir, log, template: inject('pgliteTemplate') }
    const first = await openDatabase(options)
    await first.db.insert(users).values({ id: 'u1', name: 'Ada', email: 'ada@example.org' })
    const { rows: before } = await first.pool.query(APPLIED)
    await first.close()
    const second = await openDatabase(options)
    expect(await second.db.select().from(users)).toHaveLength(1)
    expect((await second.pool.query(APPLIED)).rows).toEqual(before)
    await second.close()
    await rm(dataDir, { recursive: true })
  })
})

const server = inject('postgres')

describe.skipIf(!server)('PostgreSQL nodes (skipped without TEST_DATABASE_URL and postgres)', () => {
  it('migrate an empty database once if they start together', async () => {
    const url = server?.url ?? ''
    const name = `pinquiz_test_nodes_${process.pid}`
    await administer(url, `create database ${name}`)
    const options = { databaseUrl: databaseUrl(url, name), dataDir: tmpdir(), log }
    const nodes = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)))
    const applied = await Promise.all(nodes.map(({ pool }) => pool.query(APPLIED)))
    expect(new Set(applied.map(({ rows }) => rows[0].n)).size).toBe(1)
    await Promise.all(nodes.map((node) => node.close()))
    await administer(url, `drop database ${name}`)
  })

  it('survive a connection that breaks within a transaction', async () => {
    const url = databaseUrl(server?.url ?? '', server?.template ?? '')
    const { db, pool, close } = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), log })
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await tx.execute('select pg_sleep(1)')
    })
    await expect(broken).rejects.toThrow()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  it('report a missing database in one line', async () => {
    const databaseUrlOfNone = databaseUrl(server?.url ?? '', 'no_such_database')
    const opening = openDatabase({ databaseUrl: databaseUrlOfNone, dataDir: tmpdir(), log })
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL \(127\.0\.0\.1:\d+\/no_such_database\): database "no_such_database" does not exist$/,
    )
  })
})

describe('a PostgreSQL server', () => {
  it('is named in one line, without the password, if it cannot be reached', async () => {
    const opening = openDatabase({
      databaseUrl: 'postgres://me:hidden@127.0.0.1:1/quiz',
      dataDir: tmpdir(),
      log,
    })
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL \(127\.0\.0\.1:1\/quiz\): connect ECONNREFUSED 127\.0\.0\.1:1$/,
    )
  })

  it('is refused if older than 15', () => {
    expect(() => checkVersion('14.17 (Debian 14.17-1)')).toThrow(
      'PostgreSQL 15 or newer is needed, the server is 14.17 (Debian 14.17-1)',
    )
    expect(() => checkVersion('15.0')).not.toThrow()
    expect(() => checkVersion('18devel')).not.toThrow()
  })
})

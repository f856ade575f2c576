import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import pino from 'pino'
import { afterAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '../../src/db/database.ts'
import { copyTree } from '../../src/db/embedded/durable-tree.ts'
import { type Engine, openEngine } from '../../src/db/embedded/pglite-engine.ts'
import { endPool } from '../../src/db/end-pool.ts'
import * as schema from '../../src/db/schema.ts'
import { isLong } from './long.ts'
import { administer, databaseUrl, type TestServer } from './postgres-server.ts'

type OpenDatabase = () => Promise<Database>

/** Starting an engine takes half a second, emptying its tables some milliseconds: closed databases are reused. */
const parked: Engine[] = []
const open = new Set<Database>()

/** A fresh, empty database on PGlite. Closed at the end of the file at the latest (`after-each-file.ts`). */
export async function openTestDatabase(): Promise<Database> {
  const reused = parked.pop()
  const engine = reused ?? (await startEngine())
  const pool = engine.createPool()
  if (reused) await emptyTables(pool)
  let closing: Promise<void> | null = null
  const close = async () => {
    open.delete(database)
    await endInTime(pool)
    parked.push(engine)
  }
  const database: Database = {
    db: drizzle({ client: pool, schema }),
    pool,
    engine: 'pglite',
    close: () => {
      closing ??= close()
      return closing
    },
  }
  open.add(database)
  return database
}

export async function closeTestDatabases(): Promise<void> {
  for (const database of open) await database.close()
}

/**
 * Runs a suite on PostgreSQL if a server is available, and on PGlite if none is or `LONG=1` asks for both. `open` gives
 * a fresh database per call.
 */
export function describeEachEngine(name: string, suite: (open: OpenDatabase) => void): void {
  const isAsked = isLong || !inject('postgres')
  const title = `${name} on PGlite${isAsked ? '' : ' (skipped: LONG=1 asks it)'}`
  describe.skipIf(!isAsked)(title, () => suite(closedAtTheEnd(openTestDatabase)))
  describeOnPostgres(name, suite)
}

/** For tests that need more than one session: transactions waiting for each other. */
export function describeOnPostgres(name: string, suite: (open: OpenDatabase) => void): void {
  const server = inject('postgres')
  if (server) describe(`${name} on PostgreSQL`, () => suite(closedAtTheEnd(() => openOn(server))))
  else {
    describe.skip(`${name} on PostgreSQL (skipped: no TEST_DATABASE_URL, no postgres found)`, () =>
      suite(() => Promise.reject(new Error('no PostgreSQL'))))
  }
}

function closedAtTheEnd(open: OpenDatabase): OpenDatabase {
  const opened: Database[] = []
  afterAll(async () => {
    for (const database of opened) await database.close()
  })
  return async () => {
    const database = await open()
    opened.push(database)
    return database
  }
}

async function openOn({ url, template }: TestServer): Promise<Database> {
  const name = `pinquiz_test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name} template ${template}`)
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl: databaseUrl(url, name), dataDir: tmpdir(), log })
  let closing: Promise<void> | null = null
  const close = async () => {
    await database.close()
    await administer(url, `drop database ${name} with (force)`)
  }
  return {
    ...database,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** It lives as long as the process that runs the tests; its directory is removed after all of them. */
async function startEngine(): Promise<Engine> {
  const directory = await mkdtemp(join(inject('engines'), 'engine-'))
  await copyTree(inject('pgliteTemplate'), directory)
  return openEngine({ directory })
}

/** Deleting is some ten times faster here than `truncate`; as a replica, in any order. */
async function emptyTables(pool: pg.Pool): Promise<void> {
  await pool.query(`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from %I', name);
    end loop;
  end $$`)
}

/** A leaked connection would keep the pool from ending. */
async function endInTime(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a database connection was never released')), 5_000)
  })
  await Promise.race([endPool(pool), late]).finally(() => clearTimeout(timer))
}

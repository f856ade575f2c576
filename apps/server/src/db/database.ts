import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import { claimFormat } from './data-format.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { endPool } from './end-pool.ts'
import { applyMigrations } from './migrations.ts'
import { openPostgres, placeOf } from './open-postgres.ts'
import * as schema from './schema.ts'

export type Database = {
  db: NodePgDatabase<typeof schema>
  pool: pg.Pool
  engine: 'pglite' | 'postgres'
  /** Waits for running queries; may be called twice. */
  close: () => Promise<void>
}

export type DatabaseLog = Pick<Logger, 'info' | 'error' | 'fatal'>

export type DatabaseOptions = {
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  log: DatabaseLog
  /** The embedded engine died or lost its directory (disk full, failed sync): nothing can be stored until a restart. */
  onFatal?: (error: Error) => void
  /** Template for a new embedded database; else the bundle's template, else none. */
  template?: string
}

/** Opens the database and migrates it to the newest schema. Throws an `Error` with one clear line. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  const opened = databaseUrl ? await openServer(databaseUrl) : await openDirectory(options)
  opened.pool.on('error', (error) => options.log.error({ err: error }, 'lost a database connection'))
  let closing: Promise<void> | null = null
  return {
    db: drizzle({ client: opened.pool, schema }),
    pool: opened.pool,
    engine: databaseUrl ? 'postgres' : 'pglite',
    close: () => {
      closing ??= opened.close()
      return closing
    },
  }
}

async function openServer(databaseUrl: string): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  try {
    const pool = await openPostgres(databaseUrl)
    const close = () => endPool(pool)
    await prepare(pool).catch(closeAndThrow(close))
    return { pool, close }
  } catch (error) {
    throw new Error(`DATABASE_URL (${placeOf(databaseUrl)}): ${reasonOf(error)}`, { cause: error })
  }
}

async function openDirectory({ dataDir, log, onFatal, template }: DatabaseOptions) {
  const opened = await openEmbedded({
    dataDir,
    template,
    onFatal: (error) => {
      log.fatal({ err: error }, error.message)
      onFatal?.(error)
    },
    onInitialise: (cluster) =>
      log.info({ cluster }, 'first start: creating the database takes a few seconds'),
  })
  await prepare(opened.pool).catch(closeAndThrow(opened.close))
  opened.keepRoom()
  return opened
}

async function prepare(pool: pg.Pool) {
  await applyMigrations(pool)
  await claimFormat(pool)
}

function closeAndThrow(close: () => Promise<void>): (error: unknown) => Promise<never> {
  return async (error) => {
    await close()
    throw error
  }
}

/** One line; for a failed connection to a name with several addresses, the first. */
function reasonOf(error: unknown): string {
  const innermost = error instanceof AggregateError ? error.errors[0] : error
  if (!(innermost instanceof Error)) return String(innermost)
  // Drizzle wraps the server's error in one that repeats the statement.
  const { message } = innermost.cause instanceof Error ? innermost.cause : innermost
  return message.split('\n', 1)[0] ?? message
}

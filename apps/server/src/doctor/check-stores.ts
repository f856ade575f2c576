import { Redis } from 'ioredis'
import pg from 'pg'
import type { CommandConfig } from '../config/read-command-config.ts'
import { notClearable } from '../db/clearing-rights.ts'
import { checkVersion, placeOf } from '../db/open-postgres.ts'
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts'

const WITHIN_MS = 5_000
/** An answer takes a few of these. */
const SLOW_MS = 20

type Skew = { name: string; skewMs: number }
type Checked = { finding: Finding; erasure?: Finding; skew: Skew | null }

type Server = { version: string; ms: number; may: boolean; user: string; name: string }

/** Read-only: creates, changes and migrates nothing. */
export async function checkPostgres(databaseUrl: string): Promise<Checked> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  })
  client.on('error', () => {})
  const place = placeOf(databaseUrl)
  try {
    await client.connect()
    const askedAtMs = Date.now()
    const { rows } = await client.query<Server>(
      `select current_setting('server_version') as version, extract(epoch from clock_timestamp()) * 1000 as ms,
              has_schema_privilege(current_schema(), 'create') as may,
              quote_ident(current_user) as user, quote_ident(current_database()) as name`,
    )
    const tookMs = Date.now() - askedAtMs
    const { version = '', ms = 0, may = false, user = '', name = '' } = rows[0] ?? {}
    checkVersion(version)
    const skew = { name: 'the database', skewMs: Number(ms) - askedAtMs - tookMs / 2 }
    const text = `PostgreSQL ${version} at ${place}`
    if (!may)
      return {
        skew,
        finding: wrong('database', text, "This user can't create tables: grant create on the schema"),
      }
    const erasure = erasureFinding(await notClearable(client), { user, name })
    const fast = Math.min(...(await pingTimes(() => client.query('select 1'))))
    if (fast > SLOW_MS)
      return {
        skew,
        erasure,
        finding: warning('database', `${text}, ${fast} ms away`, 'Each answer waits for it: put it nearer'),
      }
    return { skew, erasure, finding: ok('database', text) }
  } catch (error) {
    return {
      skew: null,
      finding: wrong(
        'database',
        `${place}: ${reasonOf(error)}`,
        'Correct DATABASE_URL or start the database',
      ),
    }
  } finally {
    await client.end().catch(() => {})
  }
}

function erasureFinding(others: string[], { user, name }: Pick<Server, 'user' | 'name'>): Finding {
  if (others.length === 0)
    return ok('erasure', `${user} may clear erased data from the files of the database`)
  const tables = others.filter((table) => table !== 'pg_statistic')
  const [first] = tables
  const what = first
    ? `${user} may not vacuum ${tables.length} tables such as ${first}: erased data stays in their files`
    : `${user} may not vacuum pg_statistic: it keeps samples of erased data`
  return warning('erasure', what, `Make it the owner: alter database ${name} owner to ${user}`)
}

export async function checkRedis(redisUrl: string): Promise<Checked> {
  const { host } = new URL(redisUrl)
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: WITHIN_MS,
    commandTimeout: WITHIN_MS,
  })
  // ioredis gives this listener the reason for a refused connection; `connect` only says that it is closed.
  let reason: unknown = null
  redis.on('error', (error) => {
    reason ??= error
  })
  try {
    await redis.connect()
    const askedAtMs = Date.now()
    const [seconds, microseconds] = await redis.time()
    const tookMs = Date.now() - askedAtMs
    await redis.publish('pinquiz:doctor', '')
    const ms = Number(seconds) * 1000 + Number(microseconds) / 1000
    return {
      skew: { name: 'Redis', skewMs: ms - askedAtMs - tookMs / 2 },
      finding: ok('redis', `${host} answers in ${tookMs} ms`),
    }
  } catch (error) {
    const text = `${host}: ${reasonOf(reason ?? error)}`
    return {
      skew: null,
      finding: wrong('redis', text, "Correct REDIS_URL or start Redis: the nodes can't reach each other"),
    }
  } finally {
    redis.disconnect()
  }
}

/** Only its server may look into the embedded database, which belongs to one process. */
export function checkEmbedded({ dataDir }: CommandConfig, isServed: boolean): Finding {
  return ok('database', `embedded in ${dataDir}${isServed ? '' : ', not in use'}`)
}

async function pingTimes(ping: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const startMs = Date.now()
    await ping()
    times.push(Date.now() - startMs)
  }
  return times
}

import { randomUUID } from 'node:crypto'
import type { SelfTestResult } from '@pinquiz/protocol'
import type pg from 'pg'
import { mostPlayers } from '../../platform/machine/open-files.ts'

const BATCH = 500
const COMMITS = 5
/** After this time, the result is extrapolated. */
const PATIENCE_MS = 5_000
/** The database ends a statement that takes longer: it's stuck, and players would be too. */
const LIMIT_STATEMENTS = `set local statement_timeout = 5000`
const MEMORY_EACH = 100_000
const DISK_EACH = 20_000
const [QUICK_MS, BEARABLE_MS] = [1_000, 4_000]

const FAKE_SESSION = `with host as (insert into users (id, name, email) values ($1::text, 'self-test', $1::text) returning id)
  insert into sessions (id, host_id, mode, pin, status, phase, settings, quiz)
  select $1::uuid, id, 'live', 'test', 'completed', 'ended', '{}', '{}' from host`
const FAKE_PARTICIPANTS = `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code)
  select id, $2::uuid, $3::int + n, id, id, id, id from unnest($1::uuid[]) with ordinality as fake (id, n)`
const FAKE_ANSWERS = `insert into answers (session_id, participant_id, question_index, value, tally_key, credit, points,
    elapsed_ms, received_at_ms) select $2::uuid, id, 0, '0', '0', 0, 0, 0, 0 from unnest($1::uuid[]) as id`
const SELF_TEST_LOCK = 7_049_103
const LOCK = `select pg_try_advisory_lock(${SELF_TEST_LOCK}) as "isOurs"`
const UNLOCK = `select pg_advisory_unlock(${SELF_TEST_LOCK})`
const PLAYING = `select from participants p join sessions s on s.id = p.session_id
  where not p.is_away and p.removed_at is null and s.status <> 'completed' limit 1`
const COMMIT = `select pg_logical_emit_message(true, 'pinquiz', repeat('x', 50000))`

/** Someone is present, on any node. */
export async function isAnybodyPlaying(pool: pg.Pool): Promise<boolean> {
  return (await pool.query(PLAYING)).rowCount !== 0
}

/**
 * Stores the answers to one question in a transaction that is rolled back, and commits as often as they would need.
 * Leaves nothing behind and is visible to no one. Null while another node does so: they share one database.
 */
export async function measureStoring(pool: pg.Pool, players: number): Promise<number | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(LOCK)
    if (!rows[0]?.isOurs) return null
    const commitMs = await fastestCommit(client)
    return (await insertedMs(client, players)) + commitMs * Math.ceil(players / BATCH)
  } finally {
    // Discarding the connection drops its lock and its transaction.
    await client.query(`rollback; ${UNLOCK}`).then(
      () => client.release(),
      () => client.release(true),
    )
  }
}

async function insertedMs(client: pg.ClientBase, players: number): Promise<number> {
  await client.query(`begin; ${LIMIT_STATEMENTS}`)
  const session = randomUUID()
  await client.query(FAKE_SESSION, [session])
  const startedAtMs = performance.now()
  let [stored, insertMs] = [0, 0]
  while (stored < players && performance.now() - startedAtMs < PATIENCE_MS) {
    const batch = Array.from({ length: Math.min(BATCH, players - stored) }, () => randomUUID())
    await client.query(FAKE_PARTICIPANTS, [batch, session, stored])
    const insertedAtMs = performance.now()
    await client.query(FAKE_ANSWERS, [batch, session])
    insertMs += performance.now() - insertedAtMs
    stored += batch.length
  }
  return (insertMs / stored) * players
}

/** Milliseconds until a small write is on disk. */
async function fastestCommit(client: pg.ClientBase): Promise<number> {
  let fastestMs = Number.POSITIVE_INFINITY
  const beganAtMs = performance.now()
  for (let turn = 0; turn < COMMITS && performance.now() - beganAtMs < PATIENCE_MS; turn += 1) {
    const startedAtMs = performance.now()
    await client.query(`begin; ${LIMIT_STATEMENTS}; ${COMMIT}; commit`)
    fastestMs = Math.min(fastestMs, performance.now() - startedAtMs)
  }
  return fastestMs
}

/** The measurements compared with what this many players need. */
export function judgeSelfTest(measured: Omit<SelfTestResult, 'verdict' | 'limits'>): SelfTestResult {
  const { players, storedMs, openFiles, freeMemoryBytes, freeDiskBytes } = measured
  const tooMuch: SelfTestResult['limits'] = []
  if (storedMs > BEARABLE_MS) tooMuch.push('answers')
  if (openFiles !== null && mostPlayers(openFiles) < players) tooMuch.push('files')
  if (freeMemoryBytes < players * MEMORY_EACH) tooMuch.push('memory')
  if (freeDiskBytes < players * DISK_EACH) tooMuch.push('disk')
  if (tooMuch.length > 0) return { ...measured, verdict: 'too-much', limits: tooMuch }
  const isTight = storedMs > QUICK_MS
  return { ...measured, verdict: isTight ? 'tight' : 'fits', limits: isTight ? ['answers'] : [] }
}

import { randomUUID } from 'node:crypto'
import { cleanName, decideJoin, type Mode, nameKey, type SessionState } from '@pinquiz/game'
import type { Seat } from '@pinquiz/protocol'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { createBatcher } from '../../platform/batcher.ts'
import { shareReads } from '../../platform/share-reads.ts'
import { findRunningByPin, readModeAndState } from './records.ts'
import { hashToken, newRejoinCode, newToken } from './secrets.ts'

const MAX_BATCH = 500
const ATTEMPTS = 5

type NewParticipant = {
  id: string
  session: string
  /** The state the join was decided on; another one means deciding again. */
  version: number
  name: string
  nameKey: string
  tokenHash: string
  rejoinCode: string
}

// The session row is locked for the batch: numbers are given without gaps between nodes, and no join slips past a
// start that commits at the same moment (then the version differs and nothing is inserted).
const INSERT_PARTICIPANTS = `
  with input as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[])
      with ordinality as i(id, session_id, version, name, name_key, token_hash, rejoin_code, position)
  ), locked as (
    select id, version, last_number from sessions where id = any($2) order by id for update
  ), numbered as (
    select i.*, l.last_number + row_number() over (partition by i.session_id order by i.position) as number
    from (select distinct on (session_id, name_key) * from input order by session_id, name_key, position) i
    join locked l on l.id = i.session_id and l.version = i.version
    where not exists (select from participants p
      where p.session_id = i.session_id and p.name_key = i.name_key and p.removed_at is null)
  ), inserted as (
    insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code)
    select id, session_id, number, name, name_key, token_hash, rejoin_code from numbered order by position
    on conflict do nothing returning id
  ), counted as (
    update sessions s set last_number = n.last from (
      select session_id, max(number) as last from numbered group by session_id
    ) n where s.id = n.session_id
  )
  select id from inserted`

export type JoinSession = (session: string, name: string) => Promise<Seat>

/** Joins are committed in batches: a hall that scans one QR code costs a few commits, not thousands. */
export function createJoinSession(options: {
  db: Db
  pool: pg.Pool
  onJoined: (session: string, participant: string) => void
}): JoinSession {
  const { db, pool } = options
  // A class that joins at once costs one read; the insert checks the version again.
  const readShared = shareReads((session) => readModeAndState(db, session))
  const batcher = createBatcher<NewParticipant, boolean>({
    maxSize: MAX_BATCH,
    async run(rows) {
      const column = <K extends keyof NewParticipant>(key: K) => rows.map((row) => row[key])
      const result = await pool.query<{ id: string }>({
        name: 'insert-participants',
        text: INSERT_PARTICIPANTS,
        values: [
          column('id'),
          column('session'),
          column('version'),
          column('name'),
          column('nameKey'),
          column('tokenHash'),
          column('rejoinCode'),
        ],
      })
      const inserted = new Set(result.rows.map(({ id }) => id))
      return rows.map(({ id }) => inserted.has(id))
    },
  })

  return async (session, rawName) => {
    const name = cleanName(rawName)
    if (!name.ok) throw new AppError(name.reason)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const version = versionOpenForJoining(await readShared(session))
      const token = newToken()
      const row: NewParticipant = {
        id: randomUUID(),
        session,
        version,
        name: name.value,
        nameKey: nameKey(name.value),
        tokenHash: hashToken(token),
        rejoinCode: newRejoinCode(),
      }
      if (await batcher.add(row)) {
        options.onJoined(session, row.id)
        return { session, participant: row.id, token }
      }
      if (await isNameTaken(db, session, row.nameKey)) throw new AppError('name-taken')
    }
    throw new AppError('unavailable', { message: 'the session kept changing' })
  }
}

function versionOpenForJoining(found: Awaited<ReturnType<typeof readModeAndState>>): number {
  if (!found) throw new AppError('session-not-found')
  assertJoinable(found.mode, found.state)
  return found.state.version
}

function assertJoinable(mode: Mode, state: SessionState) {
  const decision = decideJoin(mode, state)
  if (!decision.ok) throw new AppError(decision.reason)
}

async function isNameTaken(db: Db, session: string, key: string): Promise<boolean> {
  const taken = await db.$count(
    participants,
    and(eq(participants.sessionId, session), eq(participants.nameKey, key), isNull(participants.removedAt)),
  )
  return taken > 0
}

/** Where a PIN leads a newcomer. A locked lobby is told by name only on joining. */
export function createFindGame(db: Db) {
  const readShared = shareReads((pin) => findRunningByPin(db, pin))
  return async (pin: string) => gameOf(await readShared(pin))
}

function gameOf(found: Awaited<ReturnType<typeof findRunningByPin>>) {
  if (!found) throw new AppError('game-not-found')
  assertJoinable(found.mode, { ...found.state, locked: false })
  return { session: found.id, mode: found.mode, title: found.title }
}

/** Gives the seat of a rejoin code to another device; the old device's token stops working. */
export async function rejoin(db: Db, pin: string, code: string): Promise<Seat> {
  const found = await findRunningByPin(db, pin)
  if (!found) throw new AppError('game-not-found')
  const token = newToken()
  const [row] = await db
    .update(participants)
    .set({ tokenHash: hashToken(token) })
    .where(
      and(
        eq(participants.sessionId, found.id),
        eq(participants.rejoinCode, sql`upper(${code.trim()})`),
        isNull(participants.removedAt),
      ),
    )
    .returning({ id: participants.id })
  if (!row) throw new AppError('rejoin-code-unknown')
  return { session: found.id, participant: row.id, token }
}

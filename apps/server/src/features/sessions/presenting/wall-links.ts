import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { MODES } from '@pinquiz/game'
import type { WallFacts } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { coverOf } from '#db/quiz-column.ts'
import { AppError } from '#platform/app-error.ts'
import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { loadRecord, readWelcomes } from '../records.ts'
import { MINUTES_AFTER_END } from './presenter-key-rows.ts'

const SELECT_OPEN = `
  select s.wall_link as link, s.host_id as "hostId"
  from sessions s join users u on u.id = s.host_id
  where s.id = $1 and s.wall_link is not null and u.is_approved
    and (s.status <> 'completed'
      or s.updated_at > to_timestamp($2 / 1000.0) - make_interval(mins => ${MINUTES_AFTER_END}))`

/**
 * Links that show a session's wall and nothing else of it. The database keeps a number; with the secret of the site it
 * makes the key, so that hosts can copy their link again and a copy of the database opens no wall.
 */
export type WallLinks = {
  /** Null: there is none. */
  read(session: string): Promise<string | null>
  /** A new one; the old one stops working. `conflict` for self-paced and ended sessions. */
  make(session: string): Promise<string>
  withdraw(session: string): Promise<void>
  /** `token-invalid` unless the key currently opens this session. */
  check(session: string, key: string): Promise<void>
  facts(session: string, key: string): Promise<WallFacts>
}

type Deps = {
  db: Db
  pool: pg.Pool
  bus: Bus
  clock: Clock
  secret: string
  outcome: (hostId: string, session: string) => Promise<WallFacts['outcome']>
}

export function createWallLinks({ db, pool, bus, clock, secret, outcome }: Deps): WallLinks {
  const siteKey = createHmac('sha256', secret).update('wall links').digest()
  const keyOf = (session: string, link: string) =>
    createHmac('sha256', siteKey).update(`${session} ${link}`).digest('base64url')

  async function store(session: string, link: string | null) {
    await pool.query('update sessions set wall_link = $2 where id = $1', [session, link])
    bus.publish({ type: 'wall-link-changed', session })
  }
  async function check(session: string, key: string) {
    const { rows } = await pool.query<{ link: string; hostId: string }>(SELECT_OPEN, [session, clock.nowMs()])
    const [row] = rows
    if (!row || !isSame(key, keyOf(session, row.link))) throw new AppError('token-invalid')
    return row
  }

  return {
    async read(session) {
      const { rows } = await pool.query<{ link: string | null }>(
        'select wall_link as link from sessions where id = $1',
        [session],
      )
      const link = rows[0]?.link ?? null
      return link && keyOf(session, link)
    },
    async make(session) {
      const found = (await readWelcomes(db, [session])).get(session)
      if (!found) throw new AppError('session-not-found')
      const { mode, state } = found
      if (MODES[mode].hasAttempts || state.phase.name === 'ended') throw new AppError('conflict')
      const link = randomUUID()
      await store(session, link)
      return keyOf(session, link)
    },
    withdraw: (session) => store(session, null),
    async check(session, key) {
      await check(session, key)
    },
    async facts(session, key) {
      const { hostId } = await check(session, key)
      const record = await loadRecord(db, session)
      if (!record) throw new AppError('token-invalid')
      const { mode, quiz, quizId, isAnonymous = false, state } = record
      const hasOutcome = !MODES[mode].isScored && state.phase.name === 'ended' && state.settings.showCounts
      return {
        cover: coverOf(quiz.cover, quizId ?? session),
        isAnonymous,
        outcome: hasOutcome ? await outcome(hostId, session) : [],
      }
    },
  }
}

const isSame = (key: string, own: string) =>
  Buffer.byteLength(key) === own.length && timingSafeEqual(Buffer.from(key), Buffer.from(own))

import { randomUUID } from 'node:crypto'
import { MODES } from '@pinquiz/game'
import type { PresenterCode, PresenterKey } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { SessionAccess } from '#platform/session-access.ts'
import { hashToken, newToken } from '../entry/secrets.ts'
import { readWelcomes } from '../records.ts'
import { deleteKeys, deleteKeysOf, insertCode, readIssuer, redeemCode } from './presenter-key-rows.ts'

const CODE_FOR_MS = 10 * 60 * 1000
const KEY_FOR_MS = 12 * 60 * 60 * 1000

/** Lets a phone present one session without its host's account. Failures are `AppError`s. */
export type PresenterKeys = {
  /** A code for one phone; one's previous one stops working. */
  issue(at: SessionAccess): Promise<PresenterCode>
  /** `token-invalid` for a code that is used, expired, revoked or unknown. */
  redeem(code: string): Promise<PresenterKey>
  /** Whose leave the token presents this session by; `token-invalid` if it doesn't (any more). */
  check(session: string, token: string): Promise<string>
  /** Revokes all phones' access to a session, and the unused code. */
  revokeAll(at: SessionAccess): Promise<void>
  /** Ends them for good, in the transaction that takes the host's approval. */
  endAllOf(tx: Db, hostId: string): Promise<void>
}

export function createPresenterKeys(options: {
  db: Db
  pool: pg.Pool
  bus: Bus
  clock: Clock
}): PresenterKeys {
  const { db, pool, bus, clock } = options

  return {
    async issue({ session, userId: issuedBy }) {
      const found = (await readWelcomes(db, [session])).get(session)
      if (!found) throw new AppError('session-not-found')
      const { mode, state } = found
      // A self-paced quiz's table has addresses and phone numbers, and there is nothing to present.
      if (MODES[mode].hasAttempts || state.phase.name === 'ended') throw new AppError('conflict')
      const code = newToken()
      const nowMs = clock.nowMs()
      const codeUntilMs = nowMs + CODE_FOR_MS
      const row = {
        id: randomUUID(),
        session,
        issuedBy,
        codeHash: hashToken(code),
        codeUntilMs,
        untilMs: nowMs + KEY_FOR_MS,
      }
      if (!(await insertCode(pool, row))) throw new AppError('conflict')
      return { code, untilMs: codeUntilMs }
    },
    async redeem(code) {
      const token = newToken()
      const hashes = { codeHash: hashToken(code), tokenHash: hashToken(token) }
      const session = await redeemCode(pool, { ...hashes, nowMs: clock.nowMs() })
      if (!session) throw new AppError('token-invalid')
      return { session, token }
    },
    async check(session, token) {
      const tokenHash = hashToken(token)
      const issuer = await readIssuer(pool, { session, tokenHash, nowMs: clock.nowMs() })
      if (issuer === null) throw new AppError('token-invalid')
      return issuer
    },
    async revokeAll({ session }) {
      await deleteKeys(pool, session)
      bus.publish({ type: 'presenters-revoked', session })
    },
    endAllOf: deleteKeysOf,
  }
}

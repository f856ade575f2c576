import { createHash } from 'node:crypto'
import type pg from 'pg'
import { AppError } from '../../platform/app-error.ts'

/** A process that died with the request leaves it open: from then on it may be tried again. */
const ABANDONED_S = 60

export type Repeats = {
  /**
   * Does `work` once for this key of a user, and answers repetitions with its stored reply, on every node. `null`: no
   * key, no memory. Throws `conflict` while the first is at work, and for another request with the same key. Refused
   * work changed nothing and may be tried again.
   */
  once<Reply extends object>(asked: Asked, work: () => Promise<Reply>): Promise<Reply>
}

type Asked = { userId: string; key: string | null; request: unknown }

const CLAIM = `
  insert into repeatable_requests (user_id, key, request_hash) values ($1, $2, $3)
  on conflict (user_id, key) do update set created_at = now()
    where repeatable_requests.reply is null and repeatable_requests.request_hash = excluded.request_hash
      and repeatable_requests.created_at < now() - make_interval(secs => ${ABANDONED_S})
  returning key`

export function createRepeats({ pool }: { pool: pg.Pool }): Repeats {
  return {
    async once<Reply extends object>({ userId, key, request }: Asked, work: () => Promise<Reply>) {
      if (key === null) return work()
      const own = [userId, key]
      const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
      const claimed = await pool.query(CLAIM, [...own, hash])
      if (claimed.rowCount === 0) return (await readReply(pool, own, hash)) as Reply
      const reply = await work().catch(async (error: unknown) => {
        await pool.query('delete from repeatable_requests where user_id = $1 and key = $2', own)
        throw error
      })
      await pool.query('update repeatable_requests set reply = $3 where user_id = $1 and key = $2', [
        ...own,
        JSON.stringify(reply),
      ])
      return reply
    },
  }
}

/** Written by this same request earlier. */
async function readReply(pool: pg.Pool, own: string[], hash: string): Promise<unknown> {
  const { rows } = await pool.query<{ requestHash: string; reply: unknown }>(
    'select request_hash as "requestHash", reply from repeatable_requests where user_id = $1 and key = $2',
    own,
  )
  const [row] = rows
  if (row && row.requestHash !== hash)
    throw new AppError('conflict', { message: 'This Idempotency-Key belongs to another request' })
  if (!row?.reply)
    throw new AppError('conflict', {
      message: 'The first request with this Idempotency-Key is still at work',
    })
  return row.reply
}

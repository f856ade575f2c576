import type { Quiz } from '@pinquiz/game'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type ErasureDeps, eraseSession } from './mutations.ts'

const BATCH = 20

// A session starts before it ends, so `created_at` with the index of a host's sessions finds the old ones.
const SELECT_EXPIRED = `
  select s.id, s.quiz from (
    select u.id, least(c.retention_days, $3::int) as days from users u left join user_settings c on c.user_id = u.id
  ) h
  join sessions s on s.host_id = h.id and s.created_at < $1::timestamptz - make_interval(days => h.days)
  where h.days is not null and s.status = 'completed'
    and s.updated_at < $1::timestamptz - make_interval(days => h.days)
  order by s.updated_at limit $2`

type Deps = ErasureDeps & {
  /** Days that hosts may shorten but not extend; null: no limit. */
  retentionDays: number | null
  clock: Clock
  log: Logger
  signal?: AbortSignal
}

/**
 * Erases sessions past the retention set by their host or the site. Several nodes may run it at the same time: each
 * step can be repeated, and the second node finds nothing left. Settings are read again for each batch.
 */
export async function eraseExpired({ retentionDays, clock, log, signal, ...erasure }: Deps): Promise<void> {
  let erased = 0
  for (let found = BATCH; found === BATCH; ) {
    const { rows } = await erasure.pool.query<{ id: string; quiz: Quiz }>(SELECT_EXPIRED, [
      new Date(clock.nowMs()),
      BATCH,
      retentionDays,
    ])
    found = rows.length
    for (const { id, quiz } of rows) {
      if (signal?.aborted) return
      await eraseSession(erasure, { id, quiz, status: 'completed' })
      erased += 1
    }
  }
  if (erased > 0) log.info({ sessions: erased }, 'erased results past their retention')
}

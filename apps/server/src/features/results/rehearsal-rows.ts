import type { Quiz } from '@pinquiz/game'
import { IS_REHEARSAL } from '../../db/settings-column.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ErasureDeps, eraseSession } from './mutations.ts'

/** Its screens can be reopened for this long. */
const SHOWN_MS = 5 * 60_000

const SELECT_OVER = `
  select id, quiz from sessions where status = 'completed' and updated_at < $1::timestamptz and (${IS_REHEARSAL}
    or last_number = 0 and updated_at < $1::timestamptz - interval '1 day'
      and not exists (select from participants p where p.session_id = sessions.id))`

type Deps = ErasureDeps & { clock: Clock; signal?: AbortSignal }

/**
 * Erases rehearsals that are over (L170), and a day later sessions no one joined (L70). Several nodes may do this at
 * the same time.
 */
export async function eraseRehearsals({ clock, signal, ...erasure }: Deps): Promise<void> {
  const before = new Date(clock.nowMs() - SHOWN_MS)
  const { rows } = await erasure.pool.query<{ id: string; quiz: Quiz }>(SELECT_OVER, [before])
  for (const { id, quiz } of rows) {
    if (signal?.aborted) return
    await eraseSession(erasure, { id, quiz, status: 'completed' })
  }
}

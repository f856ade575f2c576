import type { Quiz } from '@pinquiz/game'
import { IS_REHEARSAL } from '../../db/settings-column.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ErasureDeps, eraseSession } from './mutations.ts'

/** Its screens may be reopened for this long. */
const SHOWN_MS = 5 * 60_000

const SELECT_OVER = `
  select id, quiz from sessions where status = 'completed' and updated_at < $1::timestamptz and ${IS_REHEARSAL}`

type Deps = ErasureDeps & { clock: Clock; signal?: AbortSignal }

/** Erases finished rehearsals (L170). Several nodes may do so at the same time. */
export async function eraseRehearsals({ clock, signal, ...erasure }: Deps): Promise<void> {
  const before = new Date(clock.nowMs() - SHOWN_MS)
  const { rows } = await erasure.pool.query<{ id: string; quiz: Quiz }>(SELECT_OVER, [before])
  for (const { id, quiz } of rows) {
    if (signal?.aborted) return
    await eraseSession(erasure, { id, quiz, status: 'completed' })
  }
}

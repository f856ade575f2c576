import type pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import { readOpen } from './ending-rows.ts'
import type { SessionStore } from './session-store.ts'

type Deps = { pool: pg.Pool; store: Pick<SessionStore, 'load' | 'command'> }

/**
 * Ends the running sessions of a host whose account is being deleted, as the host would: an open question counts.
 * Doesn't notify rooms, which would keep showing the end when their session is erased a moment later.
 */
export async function endAllOf({ pool, store }: Deps, hostId: string): Promise<void> {
  for (const session of await readOpen(pool, hostId)) while (!(await end(store, session)));
}

/** False if someone has changed its state meanwhile. */
async function end(store: Deps['store'], session: string): Promise<boolean> {
  const record = await store.load(session)
  if (!record) return true
  const { version } = record.state
  try {
    await store.command(record, { type: 'end', version }, { isQuiet: true })
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'session-ended' || error.code === 'session-not-found') return true
    if (error.code === 'stale-version') return false
    throw error
  }
}

import { statfs } from 'node:fs/promises'
import type { Mode } from '@pinquiz/game'
import type { MailState } from '@pinquiz/protocol'
import type pg from 'pg'
import type { BackupState } from './backup-schedule.ts'

type OpenSessions = { mode: Mode; status: 'waiting' | 'active'; count: number }

/** Current figures, for people running the site. */
export type Facts = {
  connections(): number
  /** Connected to this node. */
  players(): Record<Mode, number>
  sessions(): Promise<OpenSessions[]>
  mail(): Promise<MailState>
  freeBytes(): Promise<number>
  backup(): Promise<BackupState>
}

const OPEN_SESSIONS = `select mode, status, count(*)::int as count from sessions
  where status <> 'completed' group by mode, status order by mode, status`

export const readOpenSessions = async (pool: pg.Pool): Promise<OpenSessions[]> =>
  (await pool.query<OpenSessions>(OPEN_SESSIONS)).rows

/** Usable bytes on a directory's disk. */
export async function freeBytesOf(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { AppError } from '../../platform/app-error.ts'
import { bytesOf } from './media-rows.ts'

type Found = { id: string; bytes: number; mine: string | null }

/**
 * Copies of these files in another account, by the id of the original: its own stay as they are, and equal ones are
 * used again. `from`: only its files; others are left out. `media-full`.
 */
export async function copyMedia(
  tx: Db,
  ids: readonly string[],
  { hostId, quotaBytes, from }: { hostId: string; quotaBytes: number; from?: string },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  await lockOwner(tx, hostId)
  const { rows } = await tx.execute<Found>(sql`
    select id, bytes, case when owner_id = ${hostId} then id else (
      select own.id from media own
      where own.owner_id = ${hostId} and own.content_hash = media.content_hash limit 1) end as mine
    from media where id = any(${sql.param(ids)}::uuid[])
      and (${from ?? null}::text is null or owner_id = ${from ?? null}) for key share`)
  const missing = rows.filter(({ mine }) => mine === null)
  const bytes = missing.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > 0 && (await bytesOf(tx, hostId)) + bytes > quotaBytes) throw new AppError('media-full')
  const copies = new Map(rows.map(({ id, mine }) => [id, mine ?? randomUUID()]))
  const originals = sql.param(missing.map(({ id }) => id))
  const made = sql.param(missing.map(({ id }) => copies.get(id)))
  await tx.execute(sql`
    insert into media (id, owner_id, kind, content_hash, bytes, width, height)
    select n.made, ${hostId}, kind, content_hash, bytes, width, height
    from unnest(${originals}::uuid[], ${made}::uuid[]) as n (original, made) join media on media.id = n.original`)
  await tx.execute(sql`
    insert into media_files (media_id, width, type, content)
    select n.made, width, type, content
    from unnest(${originals}::uuid[], ${made}::uuid[]) as n (original, made)
    join media_files on media_files.media_id = n.original`)
  // Not removed as unused before they are in a quiz.
  await tx.execute(sql`
    update media set touched_at = now() where id = any(${sql.param([...copies.values()])}::uuid[])`)
  return copies
}

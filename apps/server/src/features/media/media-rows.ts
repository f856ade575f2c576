import { type Media, mediaIds, type Picture, picturesOf } from '@pinquiz/game'
import type { StoredMedia } from '@pinquiz/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { noteErased } from '../../db/erasures.ts'
import { media, mediaFiles } from '../../db/schema.ts'
import type { MediaFile } from './contract.ts'

export type NewFile = { width: number; type: string; content: Uint8Array }
export type NewMedia = {
  id: string
  kind: 'picture' | 'sound'
  width: number
  height: number
  contentHash: string
}

const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 100

/** The owner's file with that content, if any; its time of storage becomes now. */
export async function refreshDuplicate(
  tx: Db,
  ownerId: string,
  contentHash: string,
): Promise<StoredMedia | null> {
  const [found] = await tx
    .update(media)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(media.ownerId, ownerId), eq(media.contentHash, contentHash)))
    .returning()
  return found ? storedMediaOf(found) : null
}

export const storedMediaOf = ({ id, kind, width, height }: Omit<NewMedia, 'contentHash'>): StoredMedia =>
  kind === 'picture' ? { kind, id, width, height } : { kind, id }

export async function bytesOf(tx: Db, ownerId: string): Promise<number> {
  const [sum] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${media.bytes}), 0)::float8` })
    .from(media)
    .where(eq(media.ownerId, ownerId))
  return sum?.bytes ?? 0
}

export async function insertMedia(
  tx: Db,
  ownerId: string,
  { files, ...row }: NewMedia & { bytes: number; files: NewFile[] },
): Promise<void> {
  await tx.insert(media).values({ ...row, ownerId })
  await tx
    .insert(mediaFiles)
    .values(files.map((file) => ({ ...file, mediaId: row.id, content: Buffer.from(file.content) })))
}

export async function readMediaFile(pool: pg.Pool, id: string, width: number): Promise<MediaFile | null> {
  const { rows } = await pool.query<MediaFile>(
    'select type, content from media_files where media_id = $1 and width = $2',
    [id, width],
  )
  return rows[0] ?? null
}

export async function sizesOf(pool: pg.Pool, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select media_id || '/' || width as name, octet_length(content) as bytes
       from media_files where media_id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

type WithMedia = { media?: Media | undefined }

/**
 * The media of these questions as stored for their owner, by question; null if a question uses one that the owner
 * doesn't have. Locked until the transaction is over.
 */
export async function ownMedia(
  tx: Db,
  ownerId: string,
  questions: readonly WithMedia[],
): Promise<(Media | undefined | null)[]> {
  const ids = mediaIds(questions)
  if (ids.length === 0) return questions.map(() => undefined)
  const { rows } = await tx.execute<{ id: string; kind: string; width: number; height: number }>(sql`
    select id, kind, width, height from media
    where owner_id = ${ownerId} and id = any(${sql.param(ids)}::uuid[]) for key share`)
  const known = new Map(rows.map((row) => [row.id, row]))
  return questions.map(({ media }) => {
    if (!media) return undefined
    const { picture, sound, options } = media
    if (picturesOf(media).some(({ id }) => known.get(id)?.kind !== 'picture')) return null
    if (sound && known.get(sound.id)?.kind !== 'sound') return null
    const sized = (one: Picture): Picture => {
      const { width = one.width, height = one.height } = known.get(one.id) ?? {}
      return { ...one, width, height }
    }
    return {
      ...(picture && { picture: sized(picture) }),
      ...(sound && { sound }),
      ...(options && { options: options.map((one) => one && sized(one)) }),
    }
  })
}

/** Records which media a quiz uses from now on. Media it used before stay for a day, since edits get undone. */
export async function nameInQuiz(tx: Db, quizId: string, questions: readonly WithMedia[]): Promise<void> {
  const ids = sql.param(mediaIds(questions))
  await tx.execute(sql`
    with gone as (
      delete from quiz_media where quiz_id = ${quizId} and media_id <> all(${ids}::uuid[]) returning media_id)
    update media set touched_at = now() from gone where media.id = gone.media_id`)
  await tx.execute(sql`
    insert into quiz_media (quiz_id, media_id) select ${quizId}::uuid, unnest(${ids}::uuid[])
    on conflict do nothing`)
}

/** Records which media the quiz of a session uses. */
export async function nameInSession(tx: Db, session: string, questions: readonly WithMedia[]): Promise<void> {
  const ids = mediaIds(questions)
  if (ids.length === 0) return
  await tx.execute(sql`
    insert into session_media (session_id, media_id)
    select ${session}::uuid, id from media where id = any(${sql.param(ids)}::uuid[])
    on conflict do nothing`)
}

/** Records which media a published quiz uses; those it no longer uses may be removed. */
export async function nameInLibrary(tx: Db, quizId: string, questions: readonly WithMedia[]): Promise<void> {
  const ids = sql.param(mediaIds(questions))
  await tx.execute(
    sql`delete from library_media where quiz_id = ${quizId} and media_id <> all(${ids}::uuid[])`,
  )
  await tx.execute(sql`
    insert into library_media (quiz_id, media_id)
    select ${quizId}::uuid, id from media where id = any(${ids}::uuid[]) on conflict do nothing`)
}

/**
 * Before an account is erased: what sessions of others show passes to one of them. Their own quizzes use only their own
 * files.
 */
export async function leaveMediaToSessions(tx: Db, from: string): Promise<void> {
  await tx.execute(sql`
    update media set owner_id = others.host_id
    from (select distinct on (m.id) m.id, s.host_id from media m
      join session_media sm on sm.media_id = m.id join sessions s on s.id = sm.session_id
      where m.owner_id = ${from} and s.host_id <> ${from} order by m.id, s.host_id) others
    where media.id = others.id`)
}

/** Media move to another account together with the quizzes and sessions. */
export async function transferMedia(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(media).set({ ownerId: to }).where(eq(media.ownerId, from))
}

/**
 * Removes files that no quiz, session or published quiz uses and that weren't stored or taken out within the last day. Returns how
 * many.
 */
export async function removeUnusedMedia(
  pool: pg.Pool,
  { nowMs, signal }: { nowMs: number; signal: AbortSignal },
): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const { rowCount } = await pool.query(
      `delete from media where id in (
        select id from media m where touched_at < to_timestamp($1::float8 / 1000)
          and not exists (select from quiz_media q where q.media_id = m.id)
          and not exists (select from session_media s where s.media_id = m.id)
          and not exists (select from library_media l where l.media_id = m.id)
        limit ${AT_ONCE} for update skip locked)`,
      [nowMs - DAY_MS],
    )
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) break
  }
  if (removed > 0) await noteErased(pool, 'media')
  return removed
}

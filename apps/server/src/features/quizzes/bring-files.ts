import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { copyMedia } from '../media/copy-media.ts'

type Files = { from: string; to: string; quotaBytes: number }

/**
 * A quiz uses its owner's files only; the old owner's other quizzes may use them, too. The database renames them in the
 * questions, quiz by quiz: a folder may hold more than this process should read. `media-full`.
 */
export async function bringFiles(
  tx: Db,
  quizIds: string[],
  { from, to: hostId, quotaBytes }: Files,
): Promise<void> {
  const { rows } = await tx.execute<{ quiz: string; media: string }>(sql`
    select q.quiz_id as quiz, q.media_id as media from quiz_media q join media m on m.id = q.media_id
    where q.quiz_id = any(${sql.param(quizIds)}::uuid[]) and m.owner_id = ${from}`)
  const used = [...new Set(rows.map(({ media }) => media))]
  const copies = await copyMedia(tx, used, { from, hostId, quotaBytes })
  if (copies.size === 0) return
  const renamedIn = new Map<string, [string, string][]>()
  for (const { quiz, media } of rows)
    renamedIn.set(quiz, [...(renamedIn.get(quiz) ?? []), [media, copies.get(media) ?? media]])
  for (const [quizId, renamed] of renamedIn) await renameIn(tx, quizId, renamed)
}

async function renameIn(tx: Db, quizId: string, copies: [string, string][]): Promise<void> {
  const names = sql`${JSON.stringify(Object.fromEntries(copies))}::jsonb`
  const renamed = (file: string) => {
    const json = sql.raw(file)
    return sql`${json} || jsonb_build_object('id', coalesce(n.names -> (${json} ->> 'id'), ${json} -> 'id'))`
  }
  const field = (key: string, value: ReturnType<typeof renamed>) =>
    sql`case when media ? ${sql.raw(`'${key}'`)} then jsonb_build_object(${sql.raw(`'${key}'`)}, ${value}) else '{}' end`
  await tx.execute(sql`
    update questions set media = media
      || ${field('picture', renamed("(media -> 'picture')"))}
      || ${field('sound', renamed("(media -> 'sound')"))}
      || ${field(
        'options',
        sql`(select jsonb_agg(case when one.file = 'null' then one.file else ${renamed('one.file')} end order by one.at)
          from jsonb_array_elements(media -> 'options') with ordinality as one (file, at))`,
      )}
    from (select ${names} as names) n where quiz_id = ${quizId} and media is not null`)
  await tx.execute(sql`
    update quizzes set cover = cover || jsonb_build_object('picture', ${renamed("(cover -> 'picture')")})
    from (select ${names} as names) n where id = ${quizId} and cover ? 'picture'`)
  const before = sql.param(copies.map(([original]) => original))
  const after = sql.param(copies.map(([, copy]) => copy))
  await tx.execute(sql`
    insert into quiz_media (quiz_id, media_id) select ${quizId}::uuid, unnest(${after}::uuid[])
    on conflict do nothing`)
  await tx.execute(sql`
    with gone as (
      delete from quiz_media where quiz_id = ${quizId} and media_id = any(${before}::uuid[]) returning media_id)
    update media set touched_at = now() from gone where media.id = gone.media_id`)
}

import type { QuizRight } from '@pinquiz/game'
import { EDITOR_BEAT_MS, type EditorBody } from '@pinquiz/protocol'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { requireRight, rightOf } from './access-rows.ts'

/** Browsers let pages in the background report once a minute. */
const FORGOTTEN_AFTER_S = Math.max(90, (EDITOR_BEAT_MS / 1000) * 3)

type Report = EditorBody & { userId: string; quizId: string }

/** Notes that an editor is open, or was closed; returns the names of the others, as far as they still may. Throws as a save would. */
export async function reportEditor(db: Db, { userId, quizId, editor, isOpen }: Report): Promise<string[]> {
  const found = await db.execute<{ right: QuizRight | null }>(
    sql`select ${rightOf(userId)} as right from quizzes where id = ${quizId}`,
  )
  requireRight(found.rows[0]?.right, 'edit')
  const isOver = isOpen ? sql`false` : sql`quiz_id = ${quizId} and id = ${editor} and user_id = ${userId}`
  await db.execute(sql`
    delete from quiz_editors
    where seen_at < now() - ${FORGOTTEN_AFTER_S} * interval '1 second' or (${isOver})`)
  if (isOpen)
    await db.execute(sql`
      insert into quiz_editors (quiz_id, id, user_id) values (${quizId}, ${editor}, ${userId})
      on conflict (quiz_id, id) do update set seen_at = now() where quiz_editors.user_id = excluded.user_id`)
  const { rows } = await db.execute<{ name: string }>(sql`
    select users.name from users, quizzes
    where quizzes.id = ${quizId} and users.id <> ${userId} and users.is_approved
      and users.id in (select user_id from quiz_editors where quiz_id = ${quizId})
      and ${rightOf(sql`users.id`)} in ('owner', 'edit')
    order by users.name, users.id`)
  return rows.map(({ name }) => name)
}

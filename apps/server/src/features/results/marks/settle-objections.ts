import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { IS_OPEN } from './own-objections.ts'

type Settled = {
  session: string
  question: number
  mark: string
  /** What the mark did; `key`: of the answer that was left as it is. */
  settles: 'accept' | 'void' | { key: string }
}

/** A mark settles all open objections to what it changed, or to the answer that it left (K103). */
export async function settleObjections(tx: Db, { session, question, mark, settles }: Settled): Promise<void> {
  const which =
    settles === 'void'
      ? sql`true`
      : settles === 'accept'
        ? sql`a.credit = 1`
        : sql`a.tally_key = ${settles.key}`
  await tx.execute(sql`
    update objections set ruled_at = now(), mark_id = ${mark}
    where id in (
      select o.id from objections o
      join answers a on a.participant_id = o.participant_id and a.question_index = o.question_index
      left join marks m on m.id = o.mark_id
      where o.session_id = ${session} and o.question_index = ${question} and ${which} and ${sql.raw(IS_OPEN)})`)
}

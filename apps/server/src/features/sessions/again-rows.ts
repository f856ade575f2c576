import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'

/**
 * `quizId` null: it was deleted; `browsersOf` is the session by whose id browsers are recognised; `next` already played
 * it again, if any did. The row is locked: of two presses, the second sees what the first has made.
 */
export async function readOrigin(db: Db, session: string) {
  const { quizId, browsersOf, nextSessionId } = sessions
  const [row] = await db
    .select({ quizId, browsersOf, nextSessionId })
    .from(sessions)
    .where(eq(sessions.id, session))
    .for('update')
  return {
    origin: { quizId: row?.quizId ?? null, browsersOf: row?.browsersOf ?? session },
    next: row?.nextSessionId ?? null,
  }
}

export async function writeNext(db: Db, session: string, next: string): Promise<void> {
  await db.update(sessions).set({ nextSessionId: next }).where(eq(sessions.id, session))
}

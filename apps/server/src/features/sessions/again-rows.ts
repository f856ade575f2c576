import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'

/** `quizId` null when it was deleted; `browsersOf` is the session by whose id browsers are told apart. */
export async function readOrigin(db: Db, session: string) {
  const { quizId, browsersOf } = sessions
  const [row] = await db.select({ quizId, browsersOf }).from(sessions).where(eq(sessions.id, session))
  return { quizId: row?.quizId ?? null, browsersOf: row?.browsersOf ?? session }
}

export async function writeNext(db: Db, session: string, next: string): Promise<void> {
  await db.update(sessions).set({ nextSessionId: next }).where(eq(sessions.id, session))
}

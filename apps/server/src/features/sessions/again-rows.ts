import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'

/** Null when it was deleted. */
export async function readQuizId(db: Db, session: string): Promise<string | null> {
  const [row] = await db.select({ quizId: sessions.quizId }).from(sessions).where(eq(sessions.id, session))
  return row?.quizId ?? null
}

export async function writeNext(db: Db, session: string, next: string): Promise<void> {
  await db.update(sessions).set({ nextSessionId: next }).where(eq(sessions.id, session))
}

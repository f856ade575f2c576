import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { libraryQuizzes, libraryReports, quizzes } from '../../db/schema.ts'

/** `about`: the owner. `title`: in the library; null: it isn't published. */
type Locked = { about: string; title: string | null }

/**
 * Does something about a quiz of the library, under the locks of its owner and its publication, in this order: an
 * erasure holds the account before it deletes what it published. Begins again if the quiz was handed over while it
 * waited; null for one that is gone.
 */
export async function onLocked<T>(
  db: Db,
  quizId: string,
  work: (tx: Db, locked: Locked) => Promise<T>,
): Promise<T | null> {
  for (;;) {
    const done = await db.transaction(async (tx) => {
      const before = await ownerOf(tx, quizId)
      if (before === null) return { result: null }
      await lockOwner(tx, before)
      const [published] = await tx
        .select({ title: libraryQuizzes.title })
        .from(libraryQuizzes)
        .where(eq(libraryQuizzes.quizId, quizId))
        .for('update')
      const about = await ownerOf(tx, quizId)
      if (about === null) return { result: null }
      return about === before && { result: await work(tx, { about, title: published?.title ?? null }) }
    })
    if (done) return done.result
  }
}

async function ownerOf(tx: Db, quizId: string): Promise<string | null> {
  const [row] = await tx.select({ ownerId: quizzes.ownerId }).from(quizzes).where(eq(quizzes.id, quizId))
  return row?.ownerId ?? null
}

type Report = { quizId: string; reporterId: string; reason: string }

/** In place of an earlier one of the same person. */
export async function keepReport(tx: Db, report: Report): Promise<void> {
  await tx
    .insert(libraryReports)
    .values(report)
    .onConflictDoUpdate({
      target: [libraryReports.quizId, libraryReports.reporterId],
      set: { reason: report.reason, createdAt: sql`now()` },
    })
}

import {
  isBlank,
  KINDS_WITHOUT_ANSWER,
  LIMITS,
  licencesFor,
  mediaOfCover,
  type Question,
  repeatedIn,
  storedText,
} from '@pinquiz/game'
import type { Publication, PublicationBody, StoredQuiz } from '@pinquiz/protocol'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { quizColumn } from '../../db/quiz-column.ts'
import { libraryQuizzes, libraryReports, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { nameInLibrary } from '../media/media-rows.ts'
import { allWords, fingerprintOf, wordsOf } from './words.ts'

export async function readPublication(db: Db, ownerId: string, quiz: StoredQuiz): Promise<Publication> {
  const [row] = await db.select().from(libraryQuizzes).where(eq(libraryQuizzes.quizId, quiz.id))
  return {
    published: row
      ? {
          language: row.language,
          subject: row.subject,
          ageFrom: row.ageFrom,
          ageTo: row.ageTo,
          licence: row.licence,
          description: row.description,
          publishedAtMs: row.publishedAt.getTime(),
          copies: row.copies,
          isOutdated: row.quizVersion !== quiz.version,
        }
      : null,
    licences: licencesFor(quiz.sources ?? []),
    repeated: repeatedIn(quiz.questions).map(({ at, like }) => ({ question: at + 1, like: like + 1 })),
    twin: await findTwin(db, ownerId, quiz.questions),
  }
}

async function findTwin(db: Db, ownerId: string, questions: Question[]): Promise<Publication['twin']> {
  const [twin] = await db
    .select({ id: libraryQuizzes.quizId, title: libraryQuizzes.title, author: users.name })
    .from(libraryQuizzes)
    .innerJoin(users, eq(users.id, libraryQuizzes.ownerId))
    .where(
      and(eq(libraryQuizzes.fingerprint, fingerprintOf(questions)), ne(users.id, ownerId), users.isApproved),
    )
    .orderBy(libraryQuizzes.publishedAt)
    .limit(1)
  return twin ?? null
}

/**
 * Returns whether it is in the library again, with reports that administrators haven't dismissed. `conflict` for a
 * licence that its sources don't allow.
 */
export async function publishQuiz(
  tx: Db,
  ownerId: string,
  quiz: StoredQuiz,
  body: PublicationBody,
): Promise<boolean> {
  if (!licencesFor(quiz.sources ?? []).includes(body.licence))
    throw new AppError('conflict', { message: 'licence: not one that the sources of the quiz allow' })
  const { row, questions } = rowOf(quiz, body)
  const wasThere = (await tx.$count(libraryQuizzes, eq(libraryQuizzes.quizId, quiz.id))) > 0
  const copies = sql`(select count(*)::int from library_copies where quiz_id = ${quiz.id})`
  await tx
    .insert(libraryQuizzes)
    .values({ quizId: quiz.id, ownerId, ...row, copies })
    .onConflictDoUpdate({ target: libraryQuizzes.quizId, set: { ...row, ownerId } })
  await nameInLibrary(tx, quiz.id, [...questions, mediaOfCover(quiz.cover)])
  return !wasThere && (await tx.$count(libraryReports, eq(libraryReports.quizId, quiz.id))) > 0
}

/** As stored, and which questions are in it. */
export function rowOf(quiz: StoredQuiz, { isWithoutTwins, description, ...facts }: PublicationBody) {
  const kept = isWithoutTwins ? withoutTwins(quiz.questions) : quiz.questions
  // Written for oneself (L175).
  const questions = kept.map((question) => ({ ...question, notes: undefined }))
  const shown = { ...quiz, description: storedText(description, LIMITS.description.stored), questions }
  const { title, cover, sources } = quiz
  const row = {
    ...facts,
    title,
    description: shown.description,
    questionCount: questions.filter(({ kind }) => !KINDS_WITHOUT_ANSWER.includes(kind)).length,
    cover: cover ?? null,
    sources: sources ?? null,
    quiz: quizColumn(shown),
    quizVersion: quiz.version,
    words: vector(allWords({ ...shown, subject: facts.subject })),
    titleWords: vector(wordsOf(title)),
    fingerprint: fingerprintOf(questions),
    publishedAt: sql`now()`,
  }
  return { row, questions }
}

function withoutTwins(questions: Question[]): Question[] {
  const repeated = new Set(repeatedIn(questions).map(({ at }) => at))
  return questions.filter((question, at) => !repeated.has(at) || isBlank(question.text))
}

const vector = (words: string[]) => sql`array_to_tsvector(${sql.param(words)}::text[])`

/** Null if it wasn't published. */
export async function withdrawQuiz(tx: Db, quizId: string): Promise<{ title: string } | null> {
  const [gone] = await tx
    .delete(libraryQuizzes)
    .where(eq(libraryQuizzes.quizId, quizId))
    .returning({ title: libraryQuizzes.title })
  return gone ?? null
}

import type { LibraryCard, LibraryList, LibraryQuery, LibraryQuiz, ReportList } from '@pinquiz/protocol'
import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { quizOf, storedCover, storedSources } from '../../db/quiz-column.ts'
import { libraryQuizzes, libraryReports, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { searchedWords } from './words.ts'

const PAGE_SIZE = 24
const MOST_FOUND = 1_000

const { quizId, title, description, language, subject, ageFrom, ageTo, licence } = libraryQuizzes
const { questionCount, cover, sources, copies, publishedAt, words, titleWords, quiz, ownerId } =
  libraryQuizzes

const cardColumns = {
  id: quizId,
  title,
  description,
  language,
  subject,
  ageFrom,
  ageTo,
  licence,
  questionCount,
  cover,
  sources,
  copies,
  publishedAt,
  author: users.name,
  ownerId,
}

export async function listLibrary(db: Db, hostId: string, query: LibraryQuery): Promise<LibraryList> {
  const { ids, total } = await findQuizzes(db, hostId, query)
  const cards = await readCards(db, hostId, ids)
  return {
    quizzes: ids.flatMap((id) => cards.get(id) ?? []),
    page: query.page,
    pageSize: PAGE_SIZE,
    total,
    isMore: total === MOST_FOUND,
    languages: await readLanguages(db),
  }
}

/**
 * One page of at most `MOST_FOUND`: a word may be in nearly all quizzes, and ranking them all would take too long. Those
 * with it in their titles always count.
 */
async function findQuizzes(db: Db, hostId: string, query: LibraryQuery) {
  const searched = searchedWords(query.search)
  const isWanted = and(
    isShown(hostId),
    // Not by its index: that of the words finds fewer.
    query.language === undefined ? undefined : sql`${language} || '' = ${query.language}`,
    query.subject === undefined ? undefined : eq(subject, query.subject),
    query.age === undefined ? undefined : and(lte(ageFrom, query.age), gte(ageTo, query.age)),
    query.whose === 'mine' ? eq(ownerId, hostId) : undefined,
  )
  const from = (rank: number, isFound: SQL) => sql`(
    select ${quizId} as id, ${sql.raw(String(rank))} as rank, ${copies} as copies, ${publishedAt} as at
    from ${libraryQuizzes} where ${and(isFound, isWanted)}`
  const inTitle = sql`${titleWords} @@ ${searched}::tsquery`
  const found =
    searched === null
      ? sql`${from(0, sql`true`)} order by ${publishedAt} desc, ${quizId} desc limit ${MOST_FOUND})`
      : sql`${from(1, inTitle)} limit ${MOST_FOUND}) union all
          ${from(0, sql`${words} @@ ${searched}::tsquery and not ${inTitle}`)} limit ${MOST_FOUND})`
  const copiesFirst = searched === null ? sql`` : sql`rank desc, copies desc,`
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    with found as materialized (${found})
    select id, (select count(*)::int from found) as total from found
    order by ${copiesFirst} at desc, id desc limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`)
  const total = Math.min(rows[0]?.total ?? 0, MOST_FOUND)
  return { ids: rows.map(({ id }) => id), total }
}

/** Not while its owner's account isn't approved: few, listed once, so that the index of words leads the search. */
const isShown = (hostId: string) => sql`${ownerId} <> all (array(
  select u.id from users u where not u.is_approved and u.id <> ${hostId}
    and exists (select from library_quizzes of where of.owner_id = u.id)))`

async function readCards(db: Db, hostId: string, ids: string[]): Promise<Map<string, LibraryCard>> {
  const rows = await db
    .select(cardColumns)
    .from(libraryQuizzes)
    .innerJoin(users, eq(users.id, ownerId))
    .where(inArray(quizId, ids))
  return new Map(rows.map((row) => [row.id, cardOf(row, hostId)]))
}

type CardRow = Omit<LibraryCard, 'isMine' | 'cover' | 'sources' | 'publishedAtMs'> & {
  cover: unknown
  sources: unknown
  publishedAt: Date
  ownerId: string
}

function cardOf(row: CardRow, hostId: string): LibraryCard {
  const { cover, sources, publishedAt, ownerId, ...card } = row
  const own = storedCover(cover)
  return {
    ...card,
    ...(own && { cover: own }),
    sources: storedSources(sources),
    isMine: ownerId === hostId,
    publishedAtMs: publishedAt.getTime(),
  }
}

/** One step in the index for each, instead of reading every row. */
async function readLanguages(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ language: string }>(sql`
    with recursive known as (
      (select language from library_quizzes order by language limit 1)
      union all
      select (select next.language from library_quizzes next where next.language > known.language
        order by next.language limit 1)
      from known where known.language is not null)
    select language from known where language is not null`)
  return rows.map((row) => row.language)
}

/** Throws `quiz-not-found`. */
export async function readPublished(db: Db, hostId: string, id: string): Promise<LibraryQuiz> {
  const [row] = await db
    .select({ ...cardColumns, quiz })
    .from(libraryQuizzes)
    .innerJoin(users, eq(users.id, ownerId))
    .where(and(eq(quizId, id), isShown(hostId)))
  if (!row) throw new AppError('quiz-not-found')
  const { quiz: column, ...card } = row
  const { questions, stageTheme } = quizOf(column)
  return { ...cardOf(card, hostId), ...(stageTheme && { stageTheme }), questions }
}

export async function countReported(db: Db, adminId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(libraryQuizzes)
    .innerJoin(users, eq(users.id, ownerId))
    .where(
      and(
        isShown(adminId),
        sql`exists (select from library_reports r where r.quiz_id = ${libraryQuizzes.quizId})`,
      ),
    )
  return row?.count ?? 0
}

export async function listReports(db: Db, adminId: string): Promise<ReportList> {
  const { quizId: of, reason, createdAt, reporterId } = libraryReports
  const rows = await db
    .select({ id: of, reason, at: createdAt, by: users.name })
    .from(libraryReports)
    .innerJoin(users, eq(users.id, reporterId))
    .orderBy(desc(createdAt))
  const reported = new Map<string, typeof rows>()
  for (const row of rows) reported.set(row.id, [...(reported.get(row.id) ?? []), row])
  const cards = await readCards(db, adminId, [...reported.keys()])
  const found = [...reported].flatMap(([id, reports]) => {
    const card = cards.get(id)
    return card
      ? [{ ...card, reports: reports.map(({ by, reason, at }) => ({ by, reason, atMs: at.getTime() })) }]
      : []
  })
  return { quizzes: found.sort((a, b) => b.reports.length - a.reports.length) }
}

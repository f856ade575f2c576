import { randomUUID } from 'node:crypto'
import { DEFAULT_MODE, MODE_NAMES } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { leads, users } from '../db/schema.ts'
import { publishQuiz } from '../features/library/publishing.ts'
import { createQuiz, placeQuiz } from '../features/quizzes/mutations.ts'
import { readQuiz } from '../features/quizzes/queries.ts'
import { addressOf, folderOf, nameOf, planOf, publicationOf, quizOf } from './fake-data.ts'
import { playSession } from './play-session.ts'

export type Amounts = {
  users: number
  leads: number
  quizzes: number
  sessions: number
  participants: number
  /** Of the quizzes, in the library. */
  published: number
}

const LEAD_STATUSES = ['pending', 'under-process', 'won', 'loss'] as const
const DAY_MS = 86_400_000
const AT_ONCE = 500
const ROOM = { most: null, quotaBytes: 0 }

/** Whether there is nothing yet that made-up data would mix with. */
export async function isEmpty({ db }: Pick<Database, 'db'>): Promise<boolean> {
  return (await db.$count(users)) === 0 && (await db.$count(leads)) === 0
}

/** Fills a site. Quizzes and sessions, one of them still open, belong to `hostId`. */
export async function populateSite(
  { db }: Pick<Database, 'db'>,
  { amounts, hostId, nowMs }: { amounts: Amounts; hostId: string; nowMs: number },
): Promise<void> {
  const daysAgo = (days: number) => new Date(nowMs - days * DAY_MS)
  for (const from of starts(amounts.users))
    await db.insert(users).values(
      numbers(from, amounts.users).map((index) => ({
        id: randomUUID(),
        name: nameOf(index),
        email: addressOf(index),
        isUnused: true,
        emailVerified: index % 2 === 0,
        isApproved: index % 4 !== 0,
        rejectedAt: index % 12 === 0 ? daysAgo(index % 90) : null,
        createdAt: daysAgo(index % 365),
      })),
    )
  for (const from of starts(amounts.leads))
    await db.insert(leads).values(
      numbers(from, amounts.leads).map((index) => ({
        id: randomUUID(),
        name: nameOf(index),
        email: addressOf(index),
        phone: `+49 30 ${1_000_000 + index}`,
        plan: planOf(index),
        message: index % 5 === 0 ? '' : `We are a school of ${100 + index} and would like to know more.`,
        status: LEAD_STATUSES[index % LEAD_STATUSES.length] ?? 'pending',
        isRead: index % 3 === 0,
        createdAt: daysAgo(index % 365),
      })),
    )
  const quizzes: string[] = []
  for (const index of numbers(0, amounts.quizzes, amounts.quizzes)) {
    const { id } = await createQuiz(db, hostId, quizOf(index), { ...ROOM, folder: folderOf(index) })
    if (index % 10 === 9) await placeQuiz(db, { userId: hostId, quizId: id, ...ROOM }, { isArchived: true })
    if (index < amounts.published)
      await publishQuiz(db, hostId, await readQuiz(db, hostId, id), publicationOf(index))
    quizzes.push(id)
  }
  // In the past, so that new entries come first.
  await db.execute(sql`
    update quizzes set created_at = now() - place * interval '1 hour'
    from unnest(${sql.param(quizzes)}::uuid[]) with ordinality as made (id, place) where made.id = quizzes.id`)
  for (const index of numbers(0, amounts.sessions, amounts.sessions)) {
    const quizId = quizzes[index % Math.max(1, quizzes.length)]
    if (quizId === undefined) break
    await playSession(
      { db },
      {
        hostId,
        quizId,
        mode: MODE_NAMES[index % MODE_NAMES.length] ?? DEFAULT_MODE,
        isOpen: index === 2,
        participants: share(amounts.participants, amounts.sessions, index),
        atMs: nowMs - (index + 1) * DAY_MS,
      },
    )
  }
}

const starts = (count: number) =>
  Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, step) => step * AT_ONCE)

const numbers = (from: number, count: number, atOnce = AT_ONCE) =>
  Array.from({ length: Math.min(atOnce, count - from) }, (_, step) => from + step)

/** The participants of session `index`: together the sessions have them all. */
const share = (people: number, sessions: number, index: number) =>
  Math.floor((people * (index + 1)) / sessions) - Math.floor((people * index) / sessions)

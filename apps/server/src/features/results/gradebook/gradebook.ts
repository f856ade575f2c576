import {
  type GradebookCell,
  type GradebookRow,
  gradebookRows,
  gradeOf,
  MODES,
  resultPoints,
  rowTotal,
} from '@pinquiz/game'
import type { Gradebook, GradebookQuery } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import { eachOf, inSlices } from '#platform/in-slices.ts'
import { readLastScale } from '../grade-scales.ts'
import { gradingOf } from '../grading.ts'
import { type ResultSession, readResult } from '../queries.ts'
import { readEntries } from './entries.ts'

type Book = { session: ResultSession } & Awaited<ReturnType<typeof readEntries>> & { outOf: number }

/** Results of several sessions of one host (K105). `session-not-found` if one isn't theirs, isn't over, or is a poll. */
export async function readGradebook(
  { db, pool }: { db: Db; pool: pg.Pool },
  hostId: string,
  { sessions, total, absent, roster }: GradebookQuery,
): Promise<Gradebook> {
  const books: Book[] = []
  for (const id of new Set(sessions)) {
    const session = await readResult(db, hostId, id)
    if (!MODES[session.mode].isScored) throw new AppError('session-not-found')
    books.push(await readBook(pool, session))
  }
  const rows = await inSlices(gradebookRows(books.map(({ entries }) => ({ entries }))))
  const chosen =
    roster === undefined ? -1 : books.findIndex(({ session }) => session.id === roster.toLowerCase())
  if (roster !== undefined && chosen < 0) throw new AppError('session-not-found')
  const listed = chosen < 0 ? rows : rows.filter((row) => isOnRoster(row, chosen))
  const highest = books.map(({ outOf }) => outOf)
  const scale = await readLastScale(pool, hostId)
  const shown = eachOf(listed, (row) => {
    const sum = rowTotal(row, { total, absent, highest })
    const { name, email, group, cells } = row
    return {
      name,
      email,
      group,
      cells: cells.map((cell, at) => cell && shownCell(cell, books[at]?.session)),
      total: { ...sum, ...gradesOf(sum.percent, scale) },
    }
  })
  return {
    sessions: books.map(({ session, outOf, invited }) => ({
      id: session.id,
      title: session.quiz.title,
      mode: session.mode,
      atMs: (session.status === 'completed' ? session.updatedAt : session.createdAt).getTime(),
      outOf,
      ...(invited > 0 ? { invited } : {}),
    })),
    rows: await inSlices(shown),
    leftOut: rows.length - listed.length,
    scale,
  }
}

async function readBook(pool: pg.Pool, session: ResultSession): Promise<Book> {
  const grading = gradingOf(session)
  const read = await readEntries(pool, session, grading)
  const most = Math.max(0, ...read.entries.map(({ result }) => result?.outOf ?? 0))
  // Where everyone has questions of their own, the most that anyone could earn.
  const outOf = MODES[session.mode].hasAttempts ? (grading.outOf ?? most) : resultPoints(grading.questions)
  return { session, outOf, ...read }
}

const isOnRoster = ({ cells }: GradebookRow, at: number): boolean => cells[at]?.isInvited === true

function shownCell(
  { result, isRunning, isGuess, isInvited, others }: GradebookCell,
  session: ResultSession | undefined,
) {
  const { points = null, outOf = null, percent = null } = result ?? {}
  return {
    points,
    outOf,
    percent,
    ...gradesOf(percent, session?.gradeScale ?? null),
    ...(isRunning ? { isRunning: true as const } : {}),
    ...(isInvited ? { isInvited: true as const } : {}),
    ...(isGuess ? { isGuess: true as const } : {}),
    ...(others > 0 ? { others } : {}),
  }
}

function gradesOf(percent: number | null, scale: ResultSession['gradeScale']) {
  const { grade, isPassed } = gradeOf(percent, scale)
  return { ...(grade === null ? {} : { grade }), ...(isPassed === null ? {} : { isPassed }) }
}

import { gradeOf, MODES } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { MailContent, QueueMail } from '../../platform/mail/contract.ts'
import { counting, readAttempts } from './attempts.ts'
import { gradingOf, resultOf } from './grading.ts'
import type { ResultSession } from './queries.ts'

/** `isMailSent`: mail is sent, not only saved to files. */
export type ResultMailDeps = { db: Db; pool: pg.Pool; queueMail: QueueMail; isMailSent: boolean }

type Content = Extract<MailContent, { template: 'quiz-result' }>
/** `mailed`: what the last mail told them, so that only news is mailed. */
type Due = { participant: string; email: string; content: Omit<Content, 'host'>; mailed: string }

/** Mails queued in one transaction. */
const AT_ONCE = 100

/** Finished attempts with an address whose current result hasn't been mailed. */
async function readDue(pool: pg.Pool, session: ResultSession): Promise<Due[]> {
  const { rows } = await pool.query<{ id: string; mailed: string }>(
    'select id, mailed_result as mailed from participants where session_id = $1 and mailed_result is not null',
    [session.id],
  )
  const told = new Map(rows.map(({ id, mailed }) => [id, mailed]))
  const grading = gradingOf(session)
  const due: Due[] = []
  for (const attempt of counting(await readAttempts(pool, session))) {
    const { score, ...result } = resultOf(attempt)
    if (attempt.email === '' || score === null || !result.isFinal) continue
    const percent = grading.percent({ score, ...result })
    const figures = {
      score,
      outOf: grading.outOfFor(attempt.id),
      percent,
      ...gradeOf(percent, grading.scale),
    }
    const mailed = JSON.stringify(figures)
    // Kept with their first attempt: marks may change which one counts.
    if (told.get(attempt.person) === mailed) continue
    const { person: participant, email, name } = attempt
    const content = { template: 'quiz-result', name, title: session.quiz.title, ...figures } as const
    due.push({ participant, email, content, mailed })
  }
  return due
}

const isMailable = ({ mode, status, isAnonymous }: ResultSession) =>
  MODES[mode].hasAttempts && status === 'completed' && !isAnonymous

/** How many people a mail would tell something new. */
export async function countUnmailed({ pool, isMailSent }: ResultMailDeps, session: ResultSession) {
  return isMailSent && isMailable(session) ? (await readDue(pool, session)).length : 0
}

/** Queues a mail to each of them. `conflict` before the end, and if the site sends no mail. */
export async function mailResults(
  { db, pool, queueMail, isMailSent }: ResultMailDeps,
  session: ResultSession,
): Promise<{ queued: number }> {
  if (!isMailSent) throw new AppError('conflict', { message: 'this site sends no mail' })
  if (!isMailable(session)) throw new AppError('conflict')
  const host = await readHost(db, session.id)
  const due = await readDue(pool, session)
  let queued = 0
  for (let at = 0; at < due.length; at += AT_ONCE) {
    queued += await db.transaction(async (tx) => {
      const noted = await noteMailed(tx, due.slice(at, at + AT_ONCE))
      for (const { participant, email, content } of noted)
        await queueMail(tx, { to: email, language: null, content: { ...content, host }, participant })
      return noted.length
    })
  }
  return { queued }
}

async function readHost(db: Db, session: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select u.name from sessions s join users u on u.id = s.host_id where s.id = ${session}`,
  )
  return rows[0]?.name ?? ''
}

/** Without those that another request has mailed meanwhile. */
async function noteMailed(tx: Db, due: Due[]): Promise<Due[]> {
  const ids = sql.param(due.map(({ participant }) => participant))
  const told = sql.param(due.map(({ mailed }) => mailed))
  // In the order in which all lock them.
  await tx.execute(sql`select from participants where id = any(${ids}::uuid[]) order by id for update`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    update participants p set mailed_result = new.told
    from unnest(${ids}::uuid[], ${told}::text[]) as new(id, told)
    where p.id = new.id and p.removed_at is null and p.mailed_result is distinct from new.told
    returning p.id`)
  const noted = new Set(rows.map(({ id }) => id))
  return due.filter(({ participant }) => noted.has(participant))
}

import {
  isDrawn,
  isScored,
  kindOf,
  type Mark,
  mostPoints,
  type Question,
  shownName,
  unaskedOf,
  verdictOf,
} from '@pinquiz/game'
import type { HostMark, MarkList, QuestionAnswers } from '@pinquiz/protocol'
import { aliasedTable, desc, eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { marks, participants, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { judgeAhead } from '../../sessions/entry/text-filter.ts'
import { markedAnswer } from '../answers.ts'
import type { ResultSession } from '../queries.ts'
import { isHeldText } from '../sections.ts'
import { countSitting, markOf } from './mark-rows.ts'

const PAGE_SIZE = 100

/** Marks of a session, newest first. */
export async function listMarks(
  db: Db,
  session: ResultSession,
  { page, nowMs }: { page: number; nowMs: number },
): Promise<MarkList> {
  const { id, status } = session
  return {
    marks: await readMarks(db, session, { page, pageSize: PAGE_SIZE }),
    page,
    pageSize: PAGE_SIZE,
    total: await countMarks(db, id),
    sitting: await countSitting(db, id, nowMs),
    isOver: status === 'completed',
  }
}

export const countMarks = (db: Db, session: string): Promise<number> =>
  db.$count(marks, eq(marks.sessionId, session))

export async function readMarks(
  db: Db,
  { id, quiz }: ResultSession,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HostMark[]> {
  const author = aliasedTable(users, 'author')
  const { name, number, isNameHeld } = participants
  const rows = await db
    .select({ mark: marks, author: author.name, person: { name, number, isHeld: isNameHeld } })
    .from(marks)
    .leftJoin(author, eq(author.id, marks.authorId))
    .leftJoin(participants, eq(participants.id, marks.participantId))
    .where(eq(marks.sessionId, id))
    .orderBy(desc(marks.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return rows.map(({ mark, author, person }) => {
    const { act, questionIndex: question, participantId, reason, comment, before, after, changed } = mark
    return {
      id: mark.id,
      act,
      question,
      participant: participantId && person ? { id: participantId, name: shownName(person) } : null,
      ...answerOf(quiz.questions, markOf(mark)),
      reason,
      comment,
      before,
      after,
      changed,
      author,
      atMs: mark.createdAt.getTime(),
      withdrawnAtMs: mark.withdrawnAt?.getTime() ?? null,
    }
  })
}

function answerOf(questions: readonly Question[], mark: Mark): { answer?: string } {
  if (mark.act !== 'accept' && mark.act !== 'left') return {}
  const question = questions[mark.question]
  if (!question) return {}
  return { answer: kindOf(question).answerText(question, mark.answer) }
}

const SELECT_ANSWERS = `
  select p.id as participant, p.name, p.number, p.is_name_held as "isHeld",
    case when p.first_id is not null then (
      select count(*)::int from participants e where e.session_id = $1 and e.number <= p.number
        and (e.id = p.first_id or e.first_id = p.first_id)) end as attempt,
    a.value, a.credit, a.points,
    a.elapsed_ms as "elapsedMs",
    exists (select from marks m where m.participant_id = p.id and m.question_index = $2 and m.act = 'excuse'
      and m.withdrawn_at is null) as "isExcused",
    g.comment, count(a.value) over (partition by a.value)::int as alike
  from participants p
  left join answers a on a.participant_id = p.id and a.question_index = $2
  left join lateral (
    select comment from marks m where m.participant_id = p.id and m.question_index = $2 and m.act = 'points'
      and m.withdrawn_at is null order by number desc limit 1
  ) g on true
  where p.session_id = $1 and p.removed_at is null and p.id <> all($5::uuid[])
  order by a.value is null, alike desc, min(p.number) over (partition by a.value), p.number limit $3 offset $4`

type AnswerRow = {
  participant: string
  name: string
  number: number
  isHeld: boolean
  value: never
  alike: number
  credit: number | null
  points: number | null
  elapsedMs: number | null
  isExcused: boolean
  comment: string | null
  attempt: number | null
}

const COUNT = `
  select count(*)::int as total,
    (count(*) filter (where exists (select from answers a where a.participant_id = p.id and a.question_index = $2)
      and not exists (select from marks m where m.participant_id = p.id and m.question_index = $2
        and m.act in ('points', 'excuse') and m.withdrawn_at is null)))::int as unmarked
  from participants p where session_id = $1 and removed_at is null and p.id <> all($3::uuid[])`

/** Everyone's answers to one question, with what they earned and could earn. */
export async function readQuestionAnswers(
  pool: pg.Pool,
  { id, mode, quiz, settings }: ResultSession,
  { question: index, page }: { question: number; page: number },
): Promise<QuestionAnswers> {
  const question = quiz.questions[index]
  if (!question) throw new AppError('not-found')
  const others = await readUnasked(pool, id, { index, questions: quiz.questions, settings })
  const values = [id, index, PAGE_SIZE, (page - 1) * PAGE_SIZE, others]
  const { rows } = await pool.query<AnswerRow>(SELECT_ANSWERS, values)
  const counted = await pool.query<{ total: number; unmarked: number }>(COUNT, [id, index, others])
  const { total = 0, unmarked = 0 } = counted.rows[0] ?? {}
  const hasPoints = isScored(question)
  await judgeAhead((isOffensive) => {
    for (const { credit, value } of rows) if (credit !== null) markedAnswer(question, value, isOffensive)
  })
  return {
    answers: rows.map(({ comment, credit, points, elapsedMs, value, alike, isHeld, ...row }) => ({
      participant: row.participant,
      name: shownName({ ...row, isHeld }),
      number: row.number,
      ...(row.attempt === null ? {} : { attempt: row.attempt }),
      value: credit === null ? null : value,
      alike,
      ...(credit !== null && isHeldText(question, value) ? { isHeld: true as const } : {}),
      credit: credit === null || verdictOf(question, { credit }).isCorrect === null ? null : credit,
      points: points ?? 0,
      of: hasPoints ? mostPoints(mode, question, elapsedMs ?? 0) : 0,
      elapsedMs,
      isMarked: comment !== null,
      isExcused: row.isExcused,
      comment: comment ?? '',
    })),
    page,
    pageSize: PAGE_SIZE,
    total,
    unmarked,
  }
}

/** Participants for whom the question wasn't drawn. */
async function readUnasked(
  pool: pg.Pool,
  session: string,
  {
    index,
    questions,
    settings: { assignment },
  }: { index: number; questions: readonly Question[] } & Pick<ResultSession, 'settings'>,
): Promise<string[]> {
  if (!isDrawn(assignment)) return []
  const { rows } = await pool.query<{ id: string }>('select id from participants where session_id = $1', [
    session,
  ])
  return rows
    .map(({ id }) => id)
    .filter((participant) => unaskedOf({ questions, assignment, participant }).includes(index))
}

import {
  type AnswerValue,
  type EndedBy,
  isScored,
  kindOf,
  MODES,
  type Mode,
  mayObject,
  numberingOf,
  type ObjectionOutcome,
  ownPlaces,
  type Phase,
  positionsIn,
  type Quiz,
  questionsAt,
  type Tried,
  triesOf,
} from '@pinquiz/game'
import type { OwnObjections, Seat } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { quizOf } from '#db/quiz-column.ts'
import { objections } from '#db/schema.ts'
import { settingsOf } from '#db/settings-column.ts'
import { AppError } from '#platform/app-error.ts'
import type { Bus } from '#platform/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { Notify } from '#platform/notify.ts'
import { createKeptReads } from '#platform/reads/kept-reads.ts'
import { readTries } from '../../attempts/tries-rows.ts'
import { hashToken } from '../../sessions/entry/secrets.ts'

const KEPT_MS = 5000

const SELECT_SEAT = `
  select s.mode, s.status, s.phase, s.settings, s.voided, s.is_review_open as "isReviewOpen", s.host_id as "hostId",
    p.completed_at_ms::float8 as "completedAtMs", p.ended_by as "endedBy"
  from participants p join sessions s on s.id = p.session_id
  where p.id = $1 and p.session_id = $2 and p.token_hash = $3 and p.removed_at is null`

/** Of an objection `o` and its mark `m`: open again once that is withdrawn. */
export const IS_OPEN = '(o.ruled_at is null or m.withdrawn_at is not null)'
export const OUTCOME = `
  case when ${IS_OPEN} then null
    else coalesce(case m.act when 'accept' then 'accepted' when 'void' then 'voided' end, 'left') end`

const SELECT_OWN = `
  select a.question_index as question, a.value, a.credit, o.text as objection, ${OUTCOME} as outcome,
    exists (select from marks x where x.participant_id = a.participant_id and x.question_index = a.question_index
      and x.act = 'excuse' and x.withdrawn_at is null) as "isExcused"
  from answers a
  left join objections o on o.participant_id = a.participant_id and o.question_index = a.question_index
  left join marks m on m.id = o.mark_id
  where a.participant_id = $1 order by a.question_index`

type SeatRow = {
  mode: Mode
  status: string
  settings: unknown
  voided: number[]
  isReviewOpen: boolean
  hostId: string
  phase: Phase['name']
  completedAtMs: number | null
  endedBy: EndedBy | null
}
type OwnRow = {
  question: number
  value: AnswerValue
  credit: number
  objection: string | null
  outcome: ObjectionOutcome | null
  isExcused: boolean
}
type Known = { quiz: Quiz; hostId: string; answers: OwnObjections['answers'] }

type Tools = { pool: pg.Pool; quizIn: (session: string) => Promise<Quiz> }

export const readOwnObjections = async (tools: Tools, seat: Seat): Promise<OwnObjections> => {
  const { answers } = await readKnown(tools, seat)
  return { answers }
}

const SELECT_QUIZ = 'select quiz from sessions where id = $1'

/** Parsed once for all who look at the same session's answers after its end. */
export function createQuizReads({ pool, clock }: { pool: pg.Pool; clock: Clock }): Tools['quizIn'] {
  const kept = createKeptReads<Quiz>({ clock, keptMs: KEPT_MS })
  return (session) =>
    kept(session, async () => {
      const { rows } = await pool.query<{ quiz: unknown }>(SELECT_QUIZ, [session])
      return quizOf(rows[0]?.quiz)
    })
}

/** Stores an objection, and tells the host of the first. */
export async function object(
  { db, bus, notify, ...tools }: { db: Db; bus: Pick<Bus, 'publish'>; notify: Notify } & Tools,
  { question, text, ...seat }: Seat & { question: number; text: string },
): Promise<void> {
  const { answers, quiz, hostId } = await readKnown(tools, seat)
  if (!answers.some((answer) => answer.question === question)) throw new AppError('not-found')
  const { session, participant } = seat
  const isToldOf = await db.transaction(async (tx) => {
    const isFirst = (await tx.$count(objections, eq(objections.sessionId, session))) === 0
    const stored = await tx
      .insert(objections)
      .values({ sessionId: session, participantId: participant, questionIndex: question, text })
      .onConflictDoNothing()
      .returning({ id: objections.id })
    if (!isFirst || stored.length === 0) return false
    await notify(tx, { user: hostId }, { kind: 'objection', data: { title: quiz.title, session } })
    return true
  })
  if (isToldOf) bus.publish({ type: 'news', to: { user: hostId }, topic: 'notifications' })
}

export const countOpenObjections = async (pool: pg.Pool, session: string): Promise<number> => {
  const { rows } = await pool.query<{ open: number }>(COUNT_OPEN, [session])
  return rows[0]?.open ?? 0
}

const COUNT_OPEN = `
  select count(*)::int as open from objections o left join marks m on m.id = o.mark_id
  join participants p on p.id = o.participant_id and p.removed_at is null
  where o.session_id = $1 and ${IS_OPEN}`

/** Throws `token-invalid`, and `not-yet` if they don't know the verdicts or may not object. */
async function readKnown({ pool, quizIn }: Tools, { session, participant, token }: Seat): Promise<Known> {
  const found = await pool.query<SeatRow>(SELECT_SEAT, [participant, session, hashToken(token)])
  const [row] = found.rows
  if (!row) throw new AppError('token-invalid')
  const own = MODES[row.mode].hasAttempts
    ? ((await readTries(pool, [participant])).get(participant) ?? [])
    : []
  if (!canObject(row, { own, participant })) throw new AppError('not-yet')
  const { hostId, voided } = row
  const quiz = await quizIn(session)
  const { rows } = await pool.query<OwnRow>(SELECT_OWN, [participant])
  const number = numberedAs(participant, { quiz, row })
  const answers = rows.flatMap(({ question: index, value, credit, objection, outcome, isExcused }) => {
    const question = quiz.questions[index]
    if (!question || !isScored(question)) return []
    const isSettled = credit === 1 || voided.includes(index) || isExcused
    if (isSettled && objection === null) return []
    return [
      {
        question: index,
        number: number(index),
        text: question.text,
        answer: kindOf(question).answerText(question, value),
        credit,
        objection: objection === null ? null : { text: objection, outcome },
      },
    ]
  })
  return { quiz, hostId, answers: answers.toSorted((a, b) => a.number - b.number) }
}

/** The number that a question of the quiz had for them (S78). */
function numberedAs(participant: string, { quiz, row }: { quiz: Quiz; row: SeatRow }) {
  const { assignment } = settingsOf(row.settings)
  const places = MODES[row.mode].hasAttempts ? ownPlaces({ ...quiz, assignment, participant }) : null
  const position = positionsIn(places)
  const asked = questionsAt(quiz.questions, places)
  return (index: number): number => numberingOf(asked, position(index) ?? index).number
}

function canObject(
  { mode, status, completedAtMs, endedBy, isReviewOpen, ...row }: SeatRow,
  { own, participant }: { own: Tried[]; participant: string },
): boolean {
  const settings = settingsOf(row.settings)
  if (!MODES[mode].hasAttempts) return settings.objections && MODES[mode].isScored && status === 'completed'
  if (completedAtMs === null) return false
  const attempt = { name: 'completed', atMs: completedAtMs } as const
  const phase: Phase = row.phase === 'running' ? { name: 'running' } : { name: 'ended' }
  const tries = triesOf(own, participant, settings.assignment)
  return mayObject({ phase, settings, isReviewOpen }, { attempt, endedBy, tries })
}

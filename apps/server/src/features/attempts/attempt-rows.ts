import type { AnswerValue, Assignment, Attempt, EndedBy, IncidentKind, Quiz } from '@pinquiz/game'
import type pg from 'pg'
import type { AnswerRow } from '../../db/answers/answer-batch.ts'
import { outagesColumn, outagesOf } from '../../db/outages-column.ts'
import { quizOf } from '../../db/quiz-column.ts'
import { assignmentOf } from '../../db/settings-column.ts'

/** The columns of a participant that hold an attempt. */
export type AttemptRow = {
  id: string
  session: string
  isRemoved: boolean
  isAway: boolean
  score: number
  questionIndex: number | null
  opensAtMs: number | null
  closesAtMs: number | null
  outages: unknown
  questionOverAtMs: number | null
  completedAtMs: number | null
  endedBy: EndedBy | null
  takenBack: unknown
  /** The rule was on when the attempt began. */
  endsByTabSwitches: boolean
  /** Then leaving the page counts as a switch. */
  toldOfLeaving: boolean
  accommodations: unknown
  timeRequest: unknown
  flags: number[]
}

export type NewIncident = {
  id: string
  participant: string
  kind: IncidentKind
  question: number | null
  atMs: number
  lengthMs: number | null
}

const NEVER = Number.POSITIVE_INFINITY

/** The `game` `Attempt` of the stored columns. An open one has the start of its clock and is past all its questions. */
export function attemptOf(row: AttemptRow): Attempt {
  const { id, questionIndex: index, opensAtMs, closesAtMs, questionOverAtMs, completedAtMs } = row
  if (completedAtMs !== null) return { name: 'completed', atMs: completedAtMs }
  if (index === null) return { name: 'not-started' }
  if (questionOverAtMs !== null && opensAtMs !== null)
    return { name: 'open', opensAtMs, closesAtMs: closesAtMs ?? NEVER, ...outagesOf(row.outages, opensAtMs) }
  if (questionOverAtMs !== null) return { name: 'pause', index, overAtMs: questionOverAtMs }
  if (opensAtMs === null) throw new Error(`participant ${id}: question ${index} lacks its times`)
  const clock = { opensAtMs, closesAtMs: closesAtMs ?? NEVER, ...outagesOf(row.outages, opensAtMs) }
  return { name: 'question', index, ...clock }
}

/** The columns of `attempt`. A completed one keeps its last question; only an open question has a clock. */
export function columnsOf(attempt: Attempt, lastIndex: number | null) {
  const isOpen = attempt.name === 'question' || attempt.name === 'open'
  return {
    questionIndex: 'index' in attempt ? attempt.index : lastIndex,
    opensAtMs: isOpen ? attempt.opensAtMs : null,
    closesAtMs: isOpen && attempt.closesAtMs < NEVER ? attempt.closesAtMs : null,
    outages: isOpen ? outagesColumn(attempt) : null,
    questionOverAtMs: overAtMsOf(attempt),
    completedAtMs: attempt.name === 'completed' ? attempt.atMs : null,
  }
}

function overAtMsOf(attempt: Attempt): number | null {
  if (attempt.name === 'open') return attempt.opensAtMs
  return attempt.name === 'pause' ? attempt.overAtMs : null
}

// Ordered by id, so that two nodes can't deadlock.
const LOCK = `
  select id, session_id as session, removed_at is not null as "isRemoved", is_away as "isAway", score,
    question_index as "questionIndex", opens_at_ms::float8 as "opensAtMs", closes_at_ms::float8 as "closesAtMs", outages,
    question_over_at_ms::float8 as "questionOverAtMs", completed_at_ms::float8 as "completedAtMs",
    ended_by as "endedBy", ends_by_tab_switches as "endsByTabSwitches", told_of_leaving as "toldOfLeaving",
    accommodations, time_request as "timeRequest", taken_back as "takenBack", flags
  from participants where id = any($1::uuid[]) order by id for update`

export async function lockAttempts(client: pg.ClientBase, ids: string[]): Promise<AttemptRow[]> {
  return (await client.query<AttemptRow>({ name: 'lock-attempts', text: LOCK, values: [ids] })).rows
}

type GivenRow = [
  participant: string,
  question: number,
  value: AnswerValue,
  credit: number,
  points: number,
  sentAtMs: number | null,
]

const SELECT_GIVEN = `
  select participant_id, question_index, value, credit, points, sent_at_ms::float8 from answers
  where participant_id = any($1::uuid[])`

export async function readAttemptAnswers(client: pg.ClientBase, ids: string[]): Promise<GivenRow[]> {
  const query = { name: 'attempt-answers', text: SELECT_GIVEN, values: [ids], rowMode: 'array' as const }
  return (await client.query<GivenRow>(query)).rows
}

/**
 * What a session's host decided: voided questions, whether it's over or collected, its rules, and its quiz if rulings on
 * answers changed it.
 */
export type HostActs = {
  voided: readonly number[]
  isEnded: boolean
  isCollected: boolean
  quiz: Quiz | null
  assignment: Assignment
  /** Marks by hand apply (K102). */
  isMarked: boolean
  /** Someone has, or may have, more than one attempt (S82). */
  hasRetakes: boolean
}

const SELECT_ACTS = `
  select id, voided, marked_at is not null as "isMarked", status = 'completed' as "isEnded", is_collected as "isCollected",
    case when rulings > 0 then quiz end as quiz, settings->'assignment' as assignment,
    exists (select from participants p where p.session_id = sessions.id and p.first_id is not null) as "hasRetakes"
  from sessions where id = any($1::uuid[])`

/** By session; read while holding the locks of its participants, which voiding takes too. */
export async function readHostActs(
  client: pg.ClientBase,
  sessions: string[],
): Promise<Map<string, HostActs>> {
  const query = { name: 'attempt-host-acts', text: SELECT_ACTS, values: [sessions] }
  const { rows } = await client.query<
    Omit<HostActs, 'quiz' | 'assignment'> & { id: string; quiz: unknown; assignment: unknown }
  >(query)
  return new Map(
    rows.map(({ id, ...row }) => {
      const quiz = row.quiz === null ? null : quizOf(row.quiz)
      const assignment = assignmentOf(row.assignment)
      return [id, { ...row, quiz, assignment, hasRetakes: row.hasRetakes || assignment.attempts > 1 }]
    }),
  )
}

/** Questions that don't count for these participants. */
export async function readExcusedOf(client: pg.ClientBase, ids: string[]): Promise<Map<string, number[]>> {
  const { rows } = await client.query<[participant: string, questions: number[]]>({
    name: 'excused-of',
    text: `select participant_id, array_agg(distinct question_index) from marks
      where participant_id = any($1::uuid[]) and act = 'excuse' and withdrawn_at is null group by participant_id`,
    values: [ids],
    rowMode: 'array',
  })
  return new Map(rows)
}

// `any` keeps the plan of the first, few attempts right for many.
const WRITE = `
  with moved as (
    update participants p set score = n.score, question_index = n.question_index, opens_at_ms = n.opens_at_ms,
      closes_at_ms = n.closes_at_ms, question_over_at_ms = n.question_over_at_ms,
      completed_at_ms = n.completed_at_ms, ended_by = n.ended_by, outages = n.outages::jsonb,
      taken_back = n.taken_back::jsonb, flags = n.flags::int[],
      -- Unknown for those issued by an earlier version.
      issued_at_ms = case when n.issued = '{}' then p.issued_at_ms else p.issued_at_ms
        || array_fill(0::bigint, array[greatest(0, n.issued_from - cardinality(p.issued_at_ms))]) || n.issued::bigint[] end
    from unnest($1::uuid[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[],
        $9::text[], $10::text[], $23::int[], $24::text[], $25::text[])
      as n(id, score, question_index, opens_at_ms, closes_at_ms, question_over_at_ms, completed_at_ms, ended_by, outages,
        taken_back, issued_from, issued, flags)
    where p.id = n.id and p.id = any($1::uuid[])
  )
  insert into answers
    (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms,
      sent_at_ms, credited_ms, at_time_up)
  select * from unnest($11::uuid[], $12::uuid[], $13::int[], $14::jsonb[], $15::text[], $16::float8[], $17::int[],
    $18::int[], $19::bigint[], $20::bigint[], $21::int[], $22::boolean[])`

const DELETE_ANSWERS = `
  delete from answers a using unnest($1::uuid[], $2::int[]) as n(participant_id, question_index)
  where a.participant_id = n.participant_id and a.question_index = n.question_index`

/** Makes room for changed answers. */
export async function deleteAnswers(
  client: pg.ClientBase,
  gone: { participant: string; question: number }[],
): Promise<void> {
  if (gone.length === 0) return
  const values = [gone.map(({ participant }) => participant), gone.map(({ question }) => question)]
  await client.query({ name: 'delete-changed-answers', text: DELETE_ANSWERS, values })
}

export type AttemptUpdate = Omit<
  AttemptRow,
  | 'session'
  | 'isRemoved'
  | 'isAway'
  | 'endsByTabSwitches'
  | 'toldOfLeaving'
  | 'accommodations'
  | 'timeRequest'
  | 'takenBack'
  | 'flags'
> & { takenBack: string | null; issued: Issued; flags: readonly number[] }

/** When questions were issued, from a position in the participant's own order. */
export type Issued = { from: number; atMs: readonly number[] }

export async function writeAttempts(
  client: pg.ClientBase,
  { moved, given }: { moved: AttemptUpdate[]; given: AnswerRow[] },
): Promise<void> {
  const values = [...columnsOfMoved(moved), ...columnsOfGiven(given), ...columnsOfIssued(moved)]
  await client.query({ name: 'write-attempts', text: WRITE, values })
}

function columnsOfMoved(rows: AttemptUpdate[]) {
  const instants = (key: 'opensAtMs' | 'closesAtMs' | 'questionOverAtMs' | 'completedAtMs') =>
    rows.map((row) => {
      const value = row[key]
      return value === null ? null : Math.round(value)
    })
  return [
    rows.map((row) => row.id),
    rows.map((row) => row.score),
    rows.map((row) => row.questionIndex),
    instants('opensAtMs'),
    instants('closesAtMs'),
    instants('questionOverAtMs'),
    instants('completedAtMs'),
    rows.map((row) => row.endedBy),
    rows.map((row) => (row.outages === null ? null : JSON.stringify(row.outages))),
    rows.map((row) => row.takenBack),
  ]
}

function columnsOfIssued(rows: AttemptUpdate[]) {
  return [
    rows.map(({ issued }) => issued.from),
    rows.map(({ issued }) => `{${issued.atMs.map(Math.round).join()}}`),
    rows.map(({ flags }) => `{${flags.join()}}`),
  ]
}

function columnsOfGiven(rows: AnswerRow[]) {
  return [
    rows.map((row) => row.session),
    rows.map((row) => row.participant),
    rows.map((row) => row.question),
    rows.map((row) => JSON.stringify(row.value)),
    rows.map((row) => row.tallyKey),
    rows.map((row) => row.credit),
    rows.map((row) => row.points),
    rows.map((row) => row.elapsedMs),
    rows.map((row) => Math.round(row.receivedAtMs)),
    rows.map((row) => row.sentAtMs ?? null),
    rows.map((row) => row.creditedMs ?? 0),
    rows.map((row) => row.atTimeUp ?? false),
  ]
}

import {
  type AnswerCounts,
  type AnswerValue,
  countsOf,
  kindOf,
  LEADERBOARD_SIZE,
  type PastAnswer,
  type PlayerScore,
  type Question,
  rankByScore,
  shownName,
  type Tally,
  tallyTyped,
} from '@pinquiz/game'
import type { RosterEntry } from '@pinquiz/protocol'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { accommodationsIn } from '../../db/accommodations-column.ts'
import { readBallots } from '../../db/answers/ballot-batch.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { answers, participants } from '../../db/schema.ts'
import { isOffensiveText, judgeAhead, screenedCounts } from './entry/text-filter.ts'
import type { SessionRecord } from './records.ts'

type GivenRow = [participant: string, question: number, points: number, credit: number]
type PlayerRow = [
  participant: string,
  name: string,
  number: number,
  score: number,
  isHeld: boolean,
  team: number | null,
  avatar: number | null,
]
type AnswerRow = [
  participant: string,
  value: AnswerValue,
  points: number,
  credit: number,
  tallyKey: string,
  bonus: number,
]

// Two scans of one index each, joined here: for a join, the planner, which can't know the table sizes when it prepares,
// picks a nested loop that takes seconds for large sessions.
const SELECT_PLAYERS = `
  select id, name, number, score, is_name_held, team, avatar from participants
  where session_id = $1 and removed_at is null order by number`
const SELECT_ANSWERS = `
  select participant_id, value, points + bonus, credit, tally_key, bonus from answers
  where session_id = $1 and question_index = $2`

const SELECT_GIVEN = `
  select participant_id, question_index, points + bonus, credit from answers
  where participant_id = any($1::uuid[])`
const SELECT_ALL_GIVEN = `
  select participant_id, question_index, points + bonus, credit from answers
  where session_id = $1 and (credit > 0 or question_index = any($2::int[]))`
const SELECT_EXCUSED = 'select disturbed from sessions where id = $1'
const SELECT_OWN_EXCUSED = `
  select participant_id, array_agg(distinct question_index) from marks
  where session_id = $1 and act = 'excuse' and withdrawn_at is null group by participant_id`

/** Everyone's score, and their answers to the question just closed (null: after the end). */
export async function readTally(
  pool: pg.Pool,
  session: string,
  closed: { index: number; question: Question } | null,
): Promise<Tally> {
  const select = async <Row extends unknown[]>(name: string, text: string, values: unknown[]) =>
    (await pool.query<Row>({ name, text, values, rowMode: 'array' })).rows
  const given =
    closed === null ? [] : await select<AnswerRow>('select-answers', SELECT_ANSWERS, [session, closed.index])
  const byParticipant = new Map(given.map((row) => [row[0], row]))
  const counts = new Map<string, number>()
  const rows = await select<PlayerRow>('select-players', SELECT_PLAYERS, [session])
  const players = rows.map(([participant, typed, number, score, isHeld, team, avatar]): PlayerScore => {
    const name = shownName({ name: typed, number, isHeld })
    const answer = byParticipant.get(participant)
    if (!answer) return { participant, name, number, score, team, avatar, answer: null }
    const [, value, points, credit, tallyKey, bonus] = answer
    counts.set(tallyKey, (counts.get(tallyKey) ?? 0) + 1)
    return { participant, name, number, score, team, avatar, answer: { value, points, credit, bonus } }
  })
  const [[excused] = [[]]] = await select<[number[]]>('select-excused', SELECT_EXCUSED, [session])
  const best = rankByScore(players).slice(0, LEADERBOARD_SIZE)
  const histories =
    closed === null
      ? await select<GivenRow>('select-all-given', SELECT_ALL_GIVEN, [session, excused])
      : await select<GivenRow>('select-given', SELECT_GIVEN, [best.map(({ participant }) => participant)])
  const tally = { counts, players, histories: byPlayer(histories), excused }
  if (!closed) {
    const own = await select<[string, number[]]>('select-own-excused', SELECT_OWN_EXCUSED, [session])
    return { ...tally, ownExcused: new Map(own) }
  }
  if (!kindOf(closed.question).isTyped) return tally
  const typed = players.flatMap(({ participant }) => {
    const answer = byParticipant.get(participant)
    return answer ? [[answer[4], answer[1], 1] as const] : []
  })
  const { spelled } = tallyTyped(typed)
  const { question } = closed
  await judgeAhead((isOffensive) => countsOf(question, { byKey: counts, spelled }, isOffensive))
  return { ...tally, spelled, isOffensive: isOffensiveText }
}

function byPlayer(rows: readonly GivenRow[]): Map<string, PastAnswer[]> {
  const histories = new Map<string, PastAnswer[]>()
  for (const [participant, question, points, credit] of rows) {
    const given = histories.get(participant)
    if (given) given.push({ question, points, credit })
    else histories.set(participant, [{ question, points, credit }])
  }
  return histories
}

export type Progress = {
  answered: number
  /** Everyone who is present or has answered. */
  of: number
  /** Everyone present has answered. */
  isComplete: boolean
  /** Polls: the votes. */
  counts?: AnswerCounts
}

// Removed participants don't count. Usually there are none: an array built once is cheaper than a join of everyone.
const NOT_REMOVED = `participant_id <> all (array(
    select id from participants where session_id = $1 and removed_at is not null))`

const SELECT_COUNTS = `
  select (select count(*)::int from answers
      where session_id = $1 and question_index = $2 and ${NOT_REMOVED}) as answered,
    (select count(*)::int from participants
      where session_id = $1 and removed_at is null and not is_away) as present`

/** Removing a participant changes none of these, or the host would learn who has voted (P22). */
const SELECT_ANONYMOUS_COUNTS = `
  select (select count(*)::int from answers where session_id = $1 and question_index = $2) as answered,
    (select count(*)::int from participants where session_id = $1) as present`

// `offset 0` keeps the planner from turning this into a join: one primary-key lookup for each participant present.
const SELECT_PENDING = `
  select count(*)::int as pending from participants p
  where session_id = $1 and removed_at is null and not is_away
    and not exists (select from answers a where a.participant_id = p.id and a.question_index = $2 offset 0)`

export async function readProgress(
  pool: pg.Pool,
  { id, isAnonymous }: Pick<SessionRecord, 'id' | 'isAnonymous'>,
  question: number,
): Promise<Progress> {
  const values = [id, question]
  const counts = await pool.query<{ answered: number; present: number }>({
    name: isAnonymous ? 'select-anonymous-counts' : 'select-counts',
    text: isAnonymous ? SELECT_ANONYMOUS_COUNTS : SELECT_COUNTS,
    values,
  })
  const { answered, present } = counts.rows[0] ?? { answered: 0, present: 0 }
  if (isAnonymous) return { answered, of: present, isComplete: answered > 0 && answered === present }
  const progress = { answered, of: Math.max(answered, present), isComplete: false }
  // Some who answered may have left, so equal numbers only call for a closer look.
  if (answered === 0 || answered < present) return progress
  const pending = await pool.query<{ pending: number }>({
    name: 'select-pending',
    text: SELECT_PENDING,
    values,
  })
  return { ...progress, isComplete: pending.rows[0]?.pending === 0 }
}

const SELECT_MISSING = `
  select id, count(*) over ()::int as count from participants p
  where session_id = $1 and removed_at is null and not is_away
    and not exists (select from answers a where a.participant_id = p.id and a.question_index = $2 offset 0)
  order by number limit $3`

/** Present participants who haven't answered: the first by order of joining, and how many. */
export async function readMissing(
  pool: pg.Pool,
  session: string,
  question: number,
  most: number,
): Promise<{ participants: string[]; count: number }> {
  const { rows } = await pool.query<{ id: string; count: number }>({
    name: 'select-missing',
    text: SELECT_MISSING,
    values: [session, question, most],
  })
  return { participants: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

const SELECT_VOTES = `
  select tally_key, count(*)::int from answers
  where session_id = $1 and question_index = $2 and ${NOT_REMOVED} group by tally_key`

const SELECT_TYPED_VOTES = `
  select tally_key, value, count(*)::int from answers
  where session_id = $1 and question_index = $2 and ${NOT_REMOVED} group by tally_key, value`

/** The votes on an open poll question. */
export async function readVotes(
  pool: pg.Pool,
  session: string,
  {
    index,
    question,
    isAnonymous = false,
  }: { index: number; question: Question; isAnonymous?: boolean | undefined },
): Promise<AnswerCounts> {
  if (isAnonymous) return screenedCounts(question, tallyTyped(await readBallots(pool, session, index)))
  const query = { values: [session, index], rowMode: 'array' as const }
  if (!kindOf(question).isTyped) {
    const { rows } = await pool.query<[tallyKey: string, votes: number]>({
      ...query,
      name: 'select-votes',
      text: SELECT_VOTES,
    })
    return countsOf(question, { byKey: new Map(rows) })
  }
  const { rows } = await pool.query<[tallyKey: string, value: AnswerValue, votes: number]>({
    ...query,
    name: 'select-typed-votes',
    text: SELECT_TYPED_VOTES,
  })
  return screenedCounts(question, tallyTyped(rows))
}

/** Who has answered a question, and what. */
export async function readGivenAnswers(
  pool: pg.Pool,
  session: string,
  question: number,
): Promise<[participant: string, value: AnswerValue][]> {
  const { rows } = await pool.query<AnswerRow>({
    name: 'select-answers',
    text: SELECT_ANSWERS,
    values: [session, question],
    rowMode: 'array',
  })
  return rows.map(([participant, value]) => [participant, value])
}

/** A participant's answer, or null. */
export async function readStoredAnswer(
  db: Db,
  participant: string,
  question: number,
): Promise<AnswerValue | null> {
  const [row] = await db
    .select({ value: answers.value })
    .from(answers)
    .where(and(eq(answers.participantId, participant), eq(answers.questionIndex, question)))
  return row?.value ?? null
}

type Part = { ids: string[] } | { after: number; limit: number }

/** Participants in order of joining: these, or the next ones after a number. */
export async function readRoster(db: Db, session: string, part: Part): Promise<RosterEntry[]> {
  const query = db
    .select({
      participant: participants.id,
      name: participants.name,
      number: participants.number,
      isAway: participants.isAway,
      isHeld: participants.isNameHeld,
      joinedAt: participants.createdAt,
      team: participants.team,
      avatar: participants.avatar,
      accommodations: participants.accommodations,
    })
    .from(participants)
    .where(
      and(
        eq(participants.sessionId, session),
        isNull(participants.removedAt),
        'ids' in part ? anyOf(participants.id, part.ids) : gt(participants.number, part.after),
      ),
    )
    .orderBy(asc(participants.number))
  const rows = await ('limit' in part ? query.limit(part.limit) : query)
  return rows.map(({ joinedAt, isHeld, team, avatar, accommodations, ...row }) => ({
    ...row,
    ...accommodationsIn(accommodations),
    name: shownName({ ...row, isHeld }),
    joinedAtMs: joinedAt.getTime(),
    ...(isHeld ? { heldName: row.name } : {}),
    ...(team === null ? {} : { team }),
    ...(avatar === null ? {} : { avatar }),
  }))
}

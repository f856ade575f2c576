import {
  type AnswerChange,
  type AnswerValue,
  type EndedBy,
  type IncidentKind,
  MODES,
  movesFreely,
  ownPlaces,
  type TimelineEvent,
  timelineOf,
} from '@pinquiz/game'
import type { Timeline } from '@pinquiz/protocol'
import type pg from 'pg'
import { AppError } from '#platform/app-error.ts'
import { judgeAhead } from '../../sessions/entry/text-filter.ts'
import { markedAnswer } from '../answers.ts'
import type { ResultSession } from '../queries.ts'
import { isHeldText } from '../sections.ts'

const SELECT_ATTEMPTS = `
  select id, name, number, (extract(epoch from created_at) * 1000)::float8 as "joinedAtMs",
    issued_at_ms::float8[] as "issuedAtMs", completed_at_ms::float8 as "completedAtMs", ended_by as "endedBy"
  from participants where session_id = $1 and id = any($2::uuid[]) and removed_at is null`

type AttemptRow = {
  id: string
  name: string
  number: number
  joinedAtMs: number
  issuedAtMs: number[]
  completedAtMs: number | null
  endedBy: EndedBy | null
}

const SELECT_ANSWERS = `
  select participant_id as id, question_index as question, value, coalesce(sent_at_ms, received_at_ms)::float8 as "atMs",
    at_time_up as "atTimeUp"
  from answers where participant_id = any($1::uuid[])`
const SELECT_CHANGES = `
  select participant_id as id, question_index as question, value, given_at_ms::float8 as "givenAtMs",
    until_ms::float8 as "untilMs", is_taken_back as "isTakenBack", refusal
  from answer_changes where participant_id = any($1::uuid[])`
const SELECT_INCIDENTS = `
  select participant_id as id, kind, question_index as question, at_ms::float8 as "atMs", length_ms as "lengthMs"
  from incidents where participant_id = any($1::uuid[]) order by at_ms, id`

type OfPerson<T> = T & { id: string }
type AnswerRow = OfPerson<{ question: number; value: AnswerValue; atMs: number; atTimeUp: boolean }>
type IncidentRow = OfPerson<{
  kind: IncidentKind
  question: number | null
  atMs: number
  lengthMs: number | null
}>

export type OwnTimeline = { id: string; name: string; number: number; events: TimelineEvent[] }

/** By participant, without removed ones (S85). */
export async function readTimelines(
  pool: pg.Pool,
  { id: session, quiz: { questions }, settings: { assignment } }: ResultSession,
  participants: readonly string[],
): Promise<Map<string, OwnTimeline>> {
  const read = async <T extends { id: string }>(name: string, text: string, values: unknown[]) => {
    const found = new Map<string, T[]>()
    for (const row of (await pool.query<T>({ name, text, values })).rows) {
      const own = found.get(row.id)
      if (own) own.push(row)
      else found.set(row.id, [row])
    }
    return found
  }
  const attempts = await read<AttemptRow>('timeline-attempts', SELECT_ATTEMPTS, [session, participants])
  const answers = await read<AnswerRow>('timeline-answers', SELECT_ANSWERS, [participants])
  const changes = await read<OfPerson<AnswerChange>>('timeline-changes', SELECT_CHANGES, [participants])
  const incidents = await read<IncidentRow>('timeline-incidents', SELECT_INCIDENTS, [participants])
  const timelines = new Map<string, OwnTimeline>()
  for (const [id, [row]] of attempts) {
    if (!row) continue
    const events = timelineOf({
      ...row,
      places: ownPlaces({ questions, assignment, participant: id }),
      isFree: movesFreely(assignment),
      answers: answers.get(id) ?? [],
      changes: changes.get(id) ?? [],
      incidents: incidents.get(id) ?? [],
    })
    timelines.set(id, { id, name: row.name, number: row.number, events })
  }
  await judgeAhead((isOffensive) => {
    for (const { events } of timelines.values())
      for (const { question, value } of events)
        if (question !== null && value !== undefined) markedAnswer(questions[question], value, isOffensive)
  })
  return timelines
}

export async function readTimeline(
  pool: pg.Pool,
  session: ResultSession,
  participant: string,
): Promise<Timeline> {
  const found = MODES[session.mode].hasAttempts
    ? (await readTimelines(pool, session, [participant])).get(participant)
    : null
  if (!found) throw new AppError('session-not-found')
  const { name, number, events } = found
  return { participant, name, number, events: events.map((event) => described(session, event)) }
}

/** Says of a text whether it's held back, as results do. */
function described({ quiz: { questions } }: ResultSession, event: TimelineEvent) {
  const question = event.question === null ? undefined : questions[event.question]
  if (!question || event.value === undefined) return event
  return isHeldText(question, event.value) ? { ...event, isHeld: true as const } : event
}

/** The answer that an event tells of, as files show it. */
export function answerIn(
  { quiz: { questions } }: Pick<ResultSession, 'quiz'>,
  { question, value }: TimelineEvent,
): string {
  return question === null || value === undefined ? '' : markedAnswer(questions[question], value)
}

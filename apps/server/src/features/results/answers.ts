import {
  type Answered,
  type AnswerValue,
  isScored,
  kindOf,
  type Question,
  tallyTyped,
  verdictOf,
} from '@pinquiz/game'
import type pg from 'pg'
import { type Ballot, readBallots } from '../../db/answers/ballot-batch.ts'
import { isOffensiveText, judgeAhead } from '../sessions/entry/text-filter.ts'

/** How many questions one statement reads: a running game's commits wait for no more than about 30,000 answers. */
const QUESTIONS_AT_ONCE = 3

/** Participants removed by the host: they and their answers are in no result. */
export async function readRemoved(pool: pg.Pool, session: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'results-removed',
    text: 'select id from participants where session_id = $1 and removed_at is not null',
    values: [session],
  })
  return rows.map(({ id }) => id)
}

// The row without a key is the total, with all times.
const COUNT_ANSWERS = `
  select tally_key, count(*)::int, (count(*) filter (where credit = 1))::int, max(received_at_ms)::float8,
    percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by elapsed_ms) from answers
  where session_id = $1 and question_index = $2 and participant_id <> all($3::uuid[])
  group by grouping sets ((tally_key), ())`

const SELECT_TYPED = `
  select tally_key, value, count(*)::int from answers
  where session_id = $1 and question_index = $2 and participant_id <> all($3::uuid[]) group by tally_key, value`

type CountRow = [
  key: string | null,
  count: number,
  right: number,
  lastAtMs: number | null,
  quartilesMs: number[] | null,
]

export type QuestionCounts = Answered & {
  answers: number
  /** With full credit. */
  right: number
  /** When the last answer was received. */
  lastAtMs: number | null
  quartilesMs: number[] | null
}

export async function readQuestionCounts(
  pool: pg.Pool,
  session: string,
  { index, question, isAnonymous }: { index: number; question: Question; isAnonymous: boolean },
  removed: readonly string[],
): Promise<QuestionCounts> {
  if (isAnonymous) return countBallots(await readBallots(pool, session, index))
  const { rows } = await pool.query<CountRow>({
    name: 'results-count-answers',
    text: COUNT_ANSWERS,
    values: [session, index, removed],
    rowMode: 'array',
  })
  const byKey = new Map<string, number>()
  let all: Omit<QuestionCounts, 'byKey' | 'spelled'> = {
    answers: 0,
    right: 0,
    lastAtMs: null,
    quartilesMs: null,
  }
  for (const [key, count, right, lastAtMs, quartilesMs] of rows) {
    if (key === null) all = { answers: count, right, lastAtMs, quartilesMs }
    else byKey.set(key, count)
  }
  if (!kindOf(question).isTyped) return { byKey, ...all }
  const typed = await pool.query<[key: string, value: AnswerValue, count: number]>({
    name: 'results-typed-answers',
    text: SELECT_TYPED,
    values: [session, index, removed],
    rowMode: 'array',
  })
  return { ...tallyTyped(typed.rows), ...all }
}

/** Includes votes of removed participants: they can't be told apart. */
function countBallots(ballots: readonly Ballot[]): QuestionCounts {
  const answers = ballots.reduce((sum, [, , votes]) => sum + votes, 0)
  return { ...tallyTyped(ballots), answers, right: 0, lastAtMs: null, quartilesMs: null }
}

/** `judged`: how many of the given answers could be correct. */
export type AnswerTotals = { right: number; judged: number; answered: number }

type TotalsOf = {
  id: string
  quiz: { questions: readonly Question[] }
  voided: readonly number[]
  /** Questions that don't count for some participants. */
  excused: ReadonlyMap<string, readonly number[]>
}

const SUM_ANSWERS = `
  select participant_id, count(*)::int, (count(*) filter (where credit = 1))::int,
    (count(*) filter (where question_index <> all($5::int[])))::int from answers
  where session_id = $1 and question_index >= $2 and question_index < $3 and question_index <> all($4::int[])
    and (participant_id, question_index) not in (select * from unnest($6::uuid[], $7::int[]))
  group by participant_id`

/** Correct and given answers of everyone who gave one, to questions that count. */
export async function readTotals(
  pool: pg.Pool,
  { id: session, quiz: { questions }, voided, excused }: TotalsOf,
): Promise<Map<string, AnswerTotals>> {
  const pairs = [...excused].flatMap(([id, own]) => own.map((question) => ({ id, question })))
  const excusedPairs = [pairs.map(({ id }) => id), pairs.map(({ question }) => question)]
  const totals = new Map<string, AnswerTotals>()
  const unscored = questions.flatMap((question, index) => (isScored(question) ? [] : [index]))
  for (let from = 0; from < questions.length; from += QUESTIONS_AT_ONCE) {
    const { rows } = await pool.query<[participant: string, answered: number, right: number, judged: number]>(
      {
        name: 'results-sum-answers',
        text: SUM_ANSWERS,
        values: [session, from, from + QUESTIONS_AT_ONCE, voided, unscored, ...excusedPairs],
        rowMode: 'array',
      },
    )
    for (const [participant, answered, right, judged] of rows) {
      const sum = totals.get(participant) ?? { right: 0, judged: 0, answered: 0 }
      totals.set(participant, {
        right: sum.right + right,
        judged: sum.judged + judged,
        answered: sum.answered + answered,
      })
    }
  }
  return totals
}

/** `creditedMs` and `atTimeUp` if the answer's time isn't the server's own: docs/rules.md F6, F9. */
export type GivenAnswer = {
  value: AnswerValue
  /** Null if there is no correct answer. */
  isRight: boolean | null
  /** If it's neither 0 nor 1. */
  credit?: number
  /** Including the `bonus`. */
  points: number
  /** Bonus for a streak (L185). */
  bonus?: number
  elapsedMs: number
  creditedMs?: number
  atTimeUp?: true
}

type AnswerRow = [
  participant: string,
  question: number,
  value: AnswerValue,
  credit: number,
  points: number,
  elapsedMs: number,
  creditedMs: number,
  atTimeUp: boolean,
  bonus: number,
]

const SELECT_ANSWERS_OF = `
  select participant_id, question_index, value, credit, points + bonus, elapsed_ms, credited_ms, at_time_up, bonus
  from answers where participant_id = any($1::uuid[])`

/** These participants' answers by question; null if missing. */
export async function readAnswersOf(
  pool: pg.Pool,
  participants: readonly string[],
  questions: readonly Question[],
): Promise<Map<string, (GivenAnswer | null)[]>> {
  const { rows } = await pool.query<AnswerRow>({
    name: 'results-answers-of',
    text: SELECT_ANSWERS_OF,
    values: [participants],
    rowMode: 'array',
  })
  const none = (): (GivenAnswer | null)[] => questions.map(() => null)
  const answers = new Map(participants.map((id) => [id, none()]))
  for (const [participant, question, value, credit, points, elapsedMs, creditedMs, atTimeUp, bonus] of rows) {
    const given = answers.get(participant)
    if (!given) continue
    const marks = {
      ...(bonus > 0 ? { bonus } : {}),
      ...(creditedMs > 0 ? { creditedMs } : {}),
      ...(atTimeUp ? { atTimeUp } : {}),
    }
    const { isCorrect, ...credited } = verdictOf(questions[question], { credit })
    given[question] = { value, isRight: isCorrect, ...credited, points, elapsedMs, ...marks }
  }
  await judgeAhead((isOffensive) => {
    for (const [, question, value] of rows) markedAnswer(questions[question], value, isOffensive)
  })
  return answers
}

/** The text of an answer, marked if it was never shown (K80). */
export function markedAnswer(
  question: Question | undefined,
  value: AnswerValue,
  isOffensive = isOffensiveText,
): string {
  if (!question) return ''
  const { markedText, answerText } = kindOf(question)
  return markedText?.(question, value, isOffensive) ?? answerText(question, value)
}

const SELECT_ANSWERED = `
  select participant_id, array_agg(question_index) from answers
  where participant_id = any($1::uuid[]) group by participant_id`

/** Which questions these participants answered. */
export async function readAnswered(
  pool: pg.Pool,
  participants: readonly string[],
): Promise<Map<string, number[]>> {
  const { rows } = await pool.query<[participant: string, questions: number[]]>({
    name: 'results-answered',
    text: SELECT_ANSWERED,
    values: [participants],
    rowMode: 'array',
  })
  return new Map(rows)
}

const FIND_MARKS = `
  select exists (select from answers where session_id = $1 and question_index >= $2 and question_index < $3
    and (credited_ms > 0 or at_time_up)) as found`

/** Whether any answer has a mark: only then does an export have columns for them. */
export async function hasMarks(pool: pg.Pool, session: string, questions: number): Promise<boolean> {
  for (let from = 0; from < questions; from += QUESTIONS_AT_ONCE) {
    const values = [session, from, from + QUESTIONS_AT_ONCE]
    const { rows } = await pool.query<{ found: boolean }>({ name: 'results-marks', text: FIND_MARKS, values })
    if (rows[0]?.found) return true
  }
  return false
}

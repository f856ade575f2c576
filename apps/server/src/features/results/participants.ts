import {
  byPerson,
  gradeOf,
  MODES,
  optionOf,
  type Question,
  type Ranked,
  rankByScore,
  shownName,
  type TeamStanding,
  teamOf,
  teamRanking,
  teamsIn,
  textSearch,
  unaskedOf,
} from '@pinquiz/game'
import type { ResultParticipantList, ResultParticipantQuery } from '@pinquiz/protocol'
import type pg from 'pg'
import { readAccommodated } from './accommodated.ts'
import { type AnswerTotals, type GivenAnswer, readAnswersOf, readTotals } from './answers.ts'
import { type AttemptRow, counting, type Evidence, readAttempts, readEvidence } from './attempts.ts'
import { gradingOf, resultOf } from './grading.ts'
import { listAbsent } from './invited.ts'
import type { ResultSession } from './queries.ts'
import { isHeldText } from './sections.ts'

const PAGE_SIZE = 100
/** Below every rank. */
const UNRANKED = 1_000_000

const SELECT_PARTICIPANTS = `
  select id, name, number, score, team, is_name_held from participants
  where session_id = $1 and removed_at is null order by number`

export type ResultPlayer = Ranked<Player>
type Player = {
  id: string
  name: string
  /** The name as typed, if it's held back: then `name` is a number (L74). */
  heldName?: string
  number: number
  score: number
  team: number | null
}
type PlayerRow = [
  id: string,
  name: string,
  number: number,
  score: number,
  team: number | null,
  isHeld: boolean,
]

/** Everyone who wasn't removed, best first. */
export async function readPlayers(
  pool: pg.Pool,
  { id: session, settings }: Pick<ResultSession, 'id' | 'settings'>,
): Promise<ResultPlayer[]> {
  const { rows } = await pool.query<PlayerRow>({
    name: 'results-participants',
    text: SELECT_PARTICIPANTS,
    values: [session],
    rowMode: 'array',
  })
  return rankByScore(
    rows.map(([id, typed, number, score, team, isHeld]) => ({
      id,
      name: shownName({ name: typed, number, isHeld }),
      ...(isHeld ? { heldName: typed } : {}),
      number,
      score,
      team: teamOf(team, settings),
    })),
  )
}

/** How many names are still held back (L74). */
export async function countHeldNames(pool: pg.Pool, session: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'results-held-names',
    text: 'select count(*)::int from participants where session_id = $1 and removed_at is null and is_name_held',
    values: [session],
  })
  return rows[0]?.count ?? 0
}

/** Team ranks, best first; null without teams. */
export async function readTeamPlaces(pool: pg.Pool, session: ResultSession): Promise<TeamStanding[] | null> {
  return teamsIn(session.settings) > 0 ? teamRanking(await readPlayers(pool, session)) : null
}

/** A participant of any mode; unfinished attempts have no rank. */
type Found = Omit<Player, 'team'> & { rank: number | null; team?: number | null }
/** `place`: position in the ranking, also among equals. */
type Placed = Found & { place: number }

export async function readParticipants(
  pool: pg.Pool,
  session: ResultSession,
  query: ResultParticipantQuery,
): Promise<ResultParticipantList> {
  const { id, mode, quiz, voided, settings, isAnonymous, excused } = session
  const { hasAttempts } = MODES[mode]
  const { questions } = quiz
  const attempts = new Map<string, AttemptRow>()
  if (hasAttempts) for (const row of await readAttempts(pool, session)) attempts.set(row.id, row)
  const everyone: Found[] = hasAttempts
    ? counting([...attempts.values()])
    : await readPlayers(pool, { id, settings })
  const isWanted = textSearch(query.search)
  const found = everyone
    .map((one, place) => ({ ...one, place }))
    .filter(({ name, heldName = name }) => isWanted(heldName))
  // Only these sort orders need everyone's answers.
  const needsTotals = query.sort === 'right' || query.sort === 'answered'
  const totals = needsTotals ? await readTotals(pool, session) : new Map<string, AnswerTotals>()
  const start = (query.page - 1) * PAGE_SIZE
  const shown = found.sort(comparison(query, totals)).slice(start, start + PAGE_SIZE)
  const others = othersOf(shown, attempts)
  const ids = [...shown, ...[...others.values()].flat()].map((player) => player.id)
  const answers = await readAnswersOf(pool, ids, questions)
  const evidence = hasAttempts ? await readEvidence(pool, ids) : new Map<string, Evidence>()
  const grading = gradingOf(session)
  const accommodated = await readAccommodated(pool, id)
  const describe = ({ id: participant, rank, name, heldName, number, team, ...one }: Found) => {
    const given = (answers.get(participant) ?? []).map((answer, index) =>
      described(quiz.questions[index], answer),
    )
    const attempt = attempts.get(participant)
    const { score, isFinal } = attempt ? resultOf(attempt) : { score: one.score, isFinal: true }
    const own = excused.get(participant) ?? []
    const unasked = unaskedOf({ questions, assignment: settings.assignment, participant })
    const totals = totalsOf(given, [...voided, ...own])
    const percent = grading.percent({ score, right: totals.right, isFinal, participant })
    const outOf = own.length + unasked.length > 0 ? grading.outOfFor(participant) : null
    const { grade, isPassed } = gradeOf(percent, grading.scale)
    return {
      id: participant,
      rank,
      name,
      ...(heldName === undefined ? {} : { heldName }),
      number,
      score,
      percent,
      ...(grade === null ? {} : { grade }),
      ...(isPassed === null ? {} : { isPassed }),
      ...totals,
      ...(own.length > 0 ? { excused: [...own] } : {}),
      ...(unasked.length > 0 ? { unasked } : {}),
      ...(outOf === null ? {} : { outOf }),
      answers: isAnonymous ? [] : given,
      ...(typeof team === 'number' ? { team } : {}),
      ...(accommodated.has(participant) ? { accommodations: accommodated.get(participant) } : {}),
      ...(attempt ? { attempt: attemptFacts(attempt, evidence.get(participant)) } : {}),
    }
  }
  const participants = shown.map((one) => {
    const further = others.get(one.id) ?? []
    return { ...describe(one), ...(further.length > 0 ? { others: further.map(describe) } : {}) }
  })
  const absent = hasAttempts && query.page === 1 ? await listAbsent(pool, id, isWanted) : {}
  return { participants, page: query.page, pageSize: PAGE_SIZE, total: found.length, ...absent }
}

/** The further attempts of these people, in order. */
function othersOf(shown: readonly Found[], attempts: ReadonlyMap<string, AttemptRow>) {
  const rows = [...attempts.values()].filter(({ isCounting }) => !isCounting)
  const further = new Map(byPerson(rows, ({ person }) => person).map((own) => [own[0]?.person, own]))
  return new Map(shown.map(({ id }) => [id, further.get(attempts.get(id)?.person) ?? []]))
}

/** How many passed by the host's scale (K101); null without a pass mark. */
export async function countPassed(pool: pg.Pool, session: ResultSession): Promise<Passed | null> {
  const grading = gradingOf(session)
  if (grading.scale?.pass == null) return null
  const results = MODES[session.mode].hasAttempts
    ? counting(await readAttempts(pool, session)).map(resultOf)
    : await readRight(pool, session)
  const verdicts = results.flatMap((one) => gradeOf(grading.percent(one), grading.scale).isPassed ?? [])
  return { passed: verdicts.filter((isPassed) => isPassed).length, of: verdicts.length }
}
export type Passed = { passed: number; of: number }

async function readRight(pool: pg.Pool, session: ResultSession) {
  const totals = await readTotals(pool, session)
  return (await readPlayers(pool, session)).map(({ id, score }) => ({
    score,
    right: totals.get(id)?.right ?? 0,
    isFinal: true,
    participant: id,
  }))
}

/** With the name that a single choice's answer had before there were kinds, and whether its text is held back. */
const described = (question: Question | undefined, answer: GivenAnswer | null) =>
  answer && {
    ...answer,
    ...(question ? optionOf(question, answer.value) : {}),
    ...(question && isHeldText(question, answer.value) ? { isHeld: true as const } : {}),
  }

function totalsOf(given: readonly (GivenAnswer | null)[], voided: readonly number[]) {
  const counted = given.filter((answer, index) => answer !== null && !voided.includes(index))
  return { answered: counted.length, right: counted.filter((answer) => answer?.isRight).length }
}

function attemptFacts(row: AttemptRow, evidence: Evidence = new Map()) {
  const { email, phone, address, endedBy, attempt: number, of } = row
  const { completedAtMs } = resultOf(row)
  const leavings = evidence.get('left-page') ?? 0
  const otherDevices = (evidence.get('other-device') ?? 0) + (evidence.get('other-network') ?? 0)
  // Page and server may report the same outage.
  const reports = [evidence.get('offline') ?? 0, evidence.get('connection-gone') ?? 0]
  const pastes = evidence.get('paste') ?? 0
  // The service's own absences say nothing about them.
  const ours = evidence.get('server-gone') ?? 0
  const incidents = [...evidence.values()].reduce((sum, count) => sum + count, -ours - Math.min(...reports))
  return {
    email,
    phone,
    address,
    completedAtMs,
    endedBy,
    tabSwitches: evidence.get('tab-switch') ?? 0,
    outages: Math.max(...reports),
    ...(leavings > 0 ? { leavings } : {}),
    ...(otherDevices > 0 ? { otherDevices } : {}),
    ...(pastes > 0 ? { pastes } : {}),
    incidents,
    ...(of > 1 ? { number } : {}),
  }
}

type Compare = (a: Placed, b: Placed) => number

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Ties stay in order of joining, those of equal rank in ranking order (S21), in both directions. */
function comparison(
  { sort, order }: Pick<ResultParticipantQuery, 'sort' | 'order'>,
  totals: Map<string, AnswerTotals>,
): Compare {
  const total = (key: keyof AnswerTotals, { id }: Found) => totals.get(id)?.[key] ?? 0
  const compare: Record<typeof sort, Compare> = {
    rank: (a, b) => (a.rank ?? UNRANKED) - (b.rank ?? UNRANKED),
    name: (a, b) => byName.compare(a.name, b.name),
    right: (a, b) => total('right', a) - total('right', b),
    answered: (a, b) => total('answered', a) - total('answered', b),
    joined: (a, b) => a.number - b.number,
  }
  const sign = order === 'asc' ? 1 : -1
  const among: Compare = sort === 'rank' ? (a, b) => a.place - b.place : compare.joined
  return (a, b) => sign * compare[sort](a, b) || among(a, b)
}

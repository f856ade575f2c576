import {
  ERASED_NAME,
  type GradebookEntry,
  type GradebookResult,
  MODES,
  nameKey,
  resultPoints,
} from '@pinquiz/game'
import type pg from 'pg'
import { eachOf, inSlices } from '#platform/in-slices.ts'
import { readTotals } from '../answers.ts'
import { counting, readAttempts } from '../attempts.ts'
import { type Grading, resultOf } from '../grading.ts'
import { readPlayers } from '../participants.ts'
import type { ResultSession } from '../queries.ts'

type Counted = {
  /** The first attempt of this person. */
  id: string
  name: string
  email: string
  result: GradebookResult | null
  isRunning: boolean
}

/** What counts in a gradebook: the counting attempt of each participant (S83); live 100 points for each right answer (K99). */
async function readCounted(pool: pg.Pool, session: ResultSession, grading: Grading): Promise<Counted[]> {
  if (MODES[session.mode].hasAttempts) {
    const attempts = counting(await readAttempts(pool, session))
    const counted = eachOf(attempts, (attempt): Counted => {
      const { score, isFinal } = resultOf(attempt)
      const percent = grading.percent({ score, isFinal, participant: attempt.id })
      const outOf = grading.outOfFor(attempt.id) ?? 0
      const isOver = isFinal && score !== null && percent !== null
      const { person: id, name, email } = attempt
      return {
        id,
        name,
        email,
        result: isOver ? { points: score, outOf, percent } : null,
        isRunning: !isFinal,
      }
    })
    return inSlices(counted)
  }
  const totals = await readTotals(pool, session)
  const counted = eachOf(await readPlayers(pool, session), ({ id, name, score }): Counted => {
    const right = totals.get(id)?.right ?? 0
    const percent = grading.percent({ score, right, isFinal: true, participant: id })
    const outOf = resultPoints(grading.questionsFor(id))
    const result = percent === null ? null : { points: resultPoints(right), outOf, percent }
    return { id, name, email: '', result, isRunning: false }
  })
  return inSlices(counted)
}

const SELECT_ROSTER = `
  select name, group_name as "group", lower(coalesce(email, '')) as email, participant_id as participant
  from invitees where session_id = $1 order by position`
type Invitee = { name: string; group: string; email: string; participant: string | null }

/** Everyone in a session or on its roster, whose order comes first; `invited`: how many are on it. */
export async function readEntries(pool: pg.Pool, session: ResultSession, grading: Grading) {
  const query = { name: 'gradebook-roster', text: SELECT_ROSTER, values: [session.id] }
  const { rows: roster } = await pool.query<Invitee>(query)
  const counted = new Map((await readCounted(pool, session, grading)).map((one) => [one.id, one]))
  const seen = new Map<string, number>()
  const invited = roster.map((invitee): GradebookEntry => {
    const { name, group, email } = invitee
    // Rosters are copied entry by entry: equal ones in the same order are the same person.
    const key = JSON.stringify([nameKey(name), group, email])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    const own = invitee.participant === null ? undefined : counted.get(invitee.participant)
    if (own) counted.delete(own.id)
    const { result = null, isRunning = false } = own ?? {}
    return { name, group, email: own?.email || email, place: `${key}${nth}`, result, isRunning }
  })
  const others = [...counted.values()].flatMap(({ name, email, result, isRunning }): GradebookEntry[] =>
    name === ERASED_NAME ? [] : [{ name, email, group: '', place: null, result, isRunning }],
  )
  return { entries: [...invited, ...others], invited: roster.length }
}

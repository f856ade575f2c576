import {
  discriminations,
  FEW_ATTEMPTS,
  isDrawn,
  isScored,
  MODES,
  type Separation,
  separationOf,
  unaskedOf,
} from '@pinquiz/game'
import type { ItemAnalysis } from '@pinquiz/protocol'
import type pg from 'pg'
import { eachOf, inSlices } from '#platform/in-slices.ts'
import { readUncounted } from './attempts.ts'
import type { ResultSession } from './queries.ts'

// Only whole attempts are compared: those that reached all questions, or players who answered at all.
const SELECT_COMPARED = `
  select id from participants p where session_id = $1 and removed_at is null and id <> all($3::uuid[])
    and case when $2 then completed_at_ms is not null and (ended_by is null or ended_by = 'clock')
      else exists (select from answers where participant_id = p.id) end
  order by number`

const SELECT_CREDITS =
  'select participant_id, credit from answers where session_id = $1 and question_index = $2 and credit > 0'

/** How each question that counts tells strong from weak participants (K100); null in polls. */
export async function readItems(pool: pg.Pool, session: ResultSession): Promise<ItemAnalysis | null> {
  const { id, mode, quiz, voided, settings } = session
  if (!MODES[mode].isScored) return null
  const { rows } = await pool.query<{ id: string }>({
    name: 'results-compared',
    text: SELECT_COMPARED,
    values: [id, MODES[mode].hasAttempts, await readUncounted(pool, session)],
  })
  const places = new Map(rows.map((row, place) => [row.id, place]))
  const counting = quiz.questions.flatMap((question, index) =>
    isScored(question) && !voided.includes(index) ? [index] : [],
  )
  const credits: (number | null)[][] = []
  for (const index of counting) credits.push(await readCredits(pool, { session: id, index, places }))
  const asked = isDrawn(settings.assignment)
    ? await leaveOutUnasked(session, { rows, counting, credits })
    : null
  const found = discriminations(credits)
  return {
    attempts: rows.length,
    discriminations: quiz.questions.map((_, index) => found[counting.indexOf(index)] ?? null),
    ...(asked ? { asked } : {}),
  }
}

type Read = { rows: readonly { id: string }[]; counting: readonly number[]; credits: (number | null)[][] }

/** Where questions are drawn, only those who were asked are compared; how many they are. */
async function leaveOutUnasked(
  { quiz: { questions }, settings: { assignment } }: ResultSession,
  { rows, counting, credits }: Read,
): Promise<number[]> {
  const asked = questions.map(() => rows.length)
  const creditsOf = new Map(counting.map((index, at) => [index, credits[at]]))
  const leaveOut = ({ id: participant }: { id: string }, person: number) => {
    for (const index of unaskedOf({ questions, assignment, participant })) {
      asked[index] = (asked[index] ?? 0) - 1
      const own = creditsOf.get(index)
      if (own) own[person] = null
    }
  }
  await inSlices(eachOf(rows, leaveOut))
  return asked
}

type Asked = { session: string; index: number; places: ReadonlyMap<string, number> }

/** One query per question, so that a running game's commits run in between. */
async function readCredits(pool: pg.Pool, { session, index, places }: Asked): Promise<number[]> {
  const { rows } = await pool.query<[participant: string, credit: number]>({
    name: 'results-credits',
    text: SELECT_CREDITS,
    values: [session, index],
    rowMode: 'array',
  })
  const credits = Array.from({ length: places.size }, () => 0)
  for (const [participant, credit] of rows) {
    const place = places.get(participant)
    if (place !== undefined) credits[place] = credit
  }
  return credits
}

const MEANINGS: Record<Separation, string> = {
  good: 'separates well',
  fair: 'separates somewhat',
  poor: 'hardly separates',
  reversed: 'participants who did well otherwise got it wrong more often',
}

/** Columns of a questions table. */
export const ITEM_COLUMNS = ['Attempts Compared', 'Discrimination (-1 to 1)', 'What It Says']

export function itemCells(items: ItemAnalysis | null, question: number): (string | number)[] {
  const discrimination = items?.discriminations[question] ?? null
  const attempts = items?.asked?.[question] ?? items?.attempts
  if (attempts === undefined || discrimination === null) return [attempts ?? '', '', '']
  const isFew = attempts < FEW_ATTEMPTS
  const meaning = MEANINGS[separationOf(discrimination)]
  return [attempts, discrimination, isFew ? `${meaning} (few attempts, may be chance)` : meaning]
}

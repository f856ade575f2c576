import {
  findSimilar,
  type GivenKey,
  isScored,
  MIN_COMPARED_PEOPLE,
  MIN_COMPARED_QUESTIONS,
  MODES,
} from '@pinquiz/game'
import type { SimilarityList } from '@pinquiz/protocol'
import type pg from 'pg'
import { AppError } from '#platform/app-error.ts'
import { inSlices } from '#platform/in-slices.ts'
import type { ResultSession } from '../queries.ts'

const SELECT_PEOPLE = `
  select id, coalesce(first_id, id) as person, name from participants p where session_id = $1 and removed_at is null
    and exists (select from answers where participant_id = p.id)
  order by number`

// An erased text has no key.
const SELECT_GIVEN = `
  select participant_id, case when credit < 1 then tally_key end, coalesce(sent_at_ms, received_at_ms)::float8
  from answers where session_id = $1 and question_index = $2 and tally_key <> ''`

/** Pairs with more identical wrong answers than chance would explain (S86). */
export async function readSimilarities(pool: pg.Pool, session: ResultSession): Promise<SimilarityList> {
  const { id, mode, quiz, voided } = session
  if (!MODES[mode].hasAttempts) throw new AppError('session-not-found')
  const { rows: people } = await pool.query<{ id: string; person: string; name: string }>({
    name: 'similar-people',
    text: SELECT_PEOPLE,
    values: [id],
  })
  const counting = quiz.questions.flatMap((question, index) =>
    isScored(question) && !voided.includes(index) ? [index] : [],
  )
  const count = new Set(people.map(({ person }) => person)).size
  const isEnough = count >= MIN_COMPARED_PEOPLE && counting.length >= MIN_COMPARED_QUESTIONS
  const counts = { people: count, questions: counting.length, isEnough }
  if (!isEnough) return { ...counts, compared: 0, alike: [] }
  const places = new Map(people.map((row, place) => [row.id, place]))
  const questions: (GivenKey | null)[][] = []
  for (const index of counting) questions.push(await readGiven(pool, { id, index, places, session }))
  const found = await inSlices(findSimilar({ people: people.map(({ person }) => person), questions }))
  const nameOf = (place: number) => {
    const { id: participant, name } = people[place] ?? { id: '', name: '' }
    return { participant, name }
  }
  return {
    ...counts,
    compared: (people.length * (people.length - 1)) / 2,
    alike: found.map(({ pair: [one, other], ...figures }) => ({
      people: [nameOf(one), nameOf(other)],
      ...figures,
    })),
  }
}

type Asked = { id: string; index: number; places: ReadonlyMap<string, number>; session: ResultSession }

/** One query per question, so that a running game's commits run in between. */
async function readGiven(pool: pg.Pool, { id, index, places, session }: Asked) {
  const { rows } = await pool.query<[participant: string, wrong: string | null, atMs: number]>({
    name: 'similar-given',
    text: SELECT_GIVEN,
    values: [id, index],
    rowMode: 'array',
  })
  const given = Array.from({ length: places.size }, (): GivenKey | null => null)
  for (const [participant, wrong, atMs] of rows) {
    const place = places.get(participant)
    if (place === undefined || session.excused.get(participant)?.includes(index)) continue
    given[place] = { wrong, atMs }
  }
  return given
}

import { finalResults } from '@pinquiz/game'
import type { Database } from '../../src/db/database.ts'
import { loadRecord } from '../../src/features/sessions/records.ts'
import { readTally } from '../../src/features/sessions/standings.ts'

/** How many questions each player of an ended live quiz had right, as their own last page says, in order of joining. */
export async function rightAtEnd({ db, pool }: Database, session: string) {
  const record = await loadRecord(db, session)
  if (!record) throw new Error('no such session')
  const tally = await readTally(pool, session, null)
  const results = finalResults(record.quiz, record.quiz.questions.length - 1, tally, record.state)
  return tally.players.map(({ participant }) => results.get(participant)?.right)
}

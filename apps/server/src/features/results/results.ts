import { hardestOf } from '@pinquiz/game'
import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Results } from './contract.ts'
import { exportResults } from './export.ts'
import { readLastScale, setScale } from './grade-scales.ts'
import { readItems } from './items.ts'
import { type ErasureDeps, eraseSession } from './mutations.ts'
import { countHeldNames, readParticipants, readTeamPlaces } from './participants.ts'
import { listCompleted, listResults, readDetails, readQuestions, readResult } from './queries.ts'

/** A page of results asks for two or three of these. */
const READING = { atOnce: 2, mostWaiting: 200, mostWaitingEach: 12 }

type ResultsDeps = { db: Db; site: () => Site } & ErasureDeps

export function createResults({ db, site, ...erasure }: ResultsDeps): Results {
  const { pool } = erasure
  const turns = createTurns(READING)
  // One at a time, because each holds the whole quiz in memory.
  const eraseEach = async (hostId: string, ids: string[]) => {
    for (const id of ids) await eraseSession(erasure, await readResult(db, hostId, id))
  }
  return {
    list: (hostId, query) => turns.take(hostId, () => listResults(db, pool, hostId, query)),
    details: (hostId, session) =>
      turns.take(hostId, async () => {
        const result = await readResult(db, hostId, session)
        const teams = await readTeamPlaces(pool, result)
        const heldNames = await countHeldNames(pool, session)
        const lastScale = result.gradeScale ? null : await readLastScale(pool, hostId)
        return {
          ...(await readDetails(pool, result)),
          ...(heldNames > 0 ? { heldNames } : {}),
          ...(teams ? { teams } : {}),
          ...(lastScale ? { lastScale } : {}),
        }
      }),
    async hardest(hostId, session) {
      const result = await readResult(db, hostId, session)
      const hard = hardestOf(await readQuestions(pool, result))
      return result.quiz.questions.filter((_, index) => hard.includes(index))
    },
    async setScale(hostId, session, scale) {
      const { id } = await readResult(db, hostId, session)
      await setScale(pool, id, scale)
    },
    items: (hostId, session) =>
      turns.take(hostId, async () => {
        const result = await readResult(db, hostId, session)
        const none = { attempts: 0, discriminations: result.quiz.questions.map(() => null) }
        return (await readItems(pool, result)) ?? none
      }),
    participants: (hostId, session, query) =>
      turns.take(hostId, async () => readParticipants(pool, await readResult(db, hostId, session), query)),
    eraseMany: async (hostId, ids) => eraseEach(hostId, await listCompleted(db, hostId, ids)),
    eraseAllOf: async (hostId) => eraseEach(hostId, await listCompleted(db, hostId)),
    export: async (hostId, session, kind) =>
      exportResults(pool, await readResult(db, hostId, session), kind, site().timeZone),
    erase: async (hostId, session) => eraseSession(erasure, await readResult(db, hostId, session)),
  }
}

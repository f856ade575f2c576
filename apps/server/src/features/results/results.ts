import type { Db } from '../../db/db.ts'
import type { Results } from './contract.ts'
import { exportResults } from './export.ts'
import { type ErasureDeps, eraseSession } from './mutations.ts'
import { readParticipants } from './participants.ts'
import { listCompleted, listResults, readDetails, readResult } from './queries.ts'

export function createResults({ db, ...erasure }: { db: Db } & ErasureDeps): Results {
  const { pool } = erasure
  return {
    list: (hostId, page) => listResults(db, pool, hostId, page),
    details: async (hostId, session) => readDetails(pool, await readResult(db, hostId, session)),
    participants: async (hostId, session, query) =>
      readParticipants(pool, await readResult(db, hostId, session), query),
    eraseAllOf: async (hostId) => {
      // One at a time: each holds the whole quiz.
      for (const id of await listCompleted(db, hostId))
        await eraseSession(erasure, await readResult(db, hostId, id))
    },
    export: async (hostId, session, kind) => exportResults(pool, await readResult(db, hostId, session), kind),
    erase: async (hostId, session) => eraseSession(erasure, await readResult(db, hostId, session)),
  }
}

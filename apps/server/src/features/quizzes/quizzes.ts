import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { createConcurrencyLimit } from '../../platform/concurrency-limit.ts'
import type { Quizzes } from './contract.ts'
import { createQuiz, duplicateQuiz, placeQuiz, removeQuiz, updateQuiz } from './mutations.ts'
import { listQuizzes, readQuiz } from './queries.ts'

const WRITING = { atOnce: 2, mostWaiting: 200, mostWaitingEach: 10 }

export function createQuizzes({ db, site }: { db: Db; site: () => Site }): Quizzes {
  const most = () => site().limits.quizzes
  const places = createConcurrencyLimit(WRITING)
  /** The large writes of one account come one after the other, so that running games keep connections. */
  const inTurn = async <Result>(account: string, write: () => Promise<Result>): Promise<Result> => {
    const leave = await places.enter(account)
    try {
      return await write()
    } finally {
      leave()
    }
  }
  return {
    list: (ownerId) => listQuizzes(db, ownerId),
    get: (ownerId, quizId) => readQuiz(db, ownerId, quizId),
    create: (ownerId, draft) => inTurn(ownerId, () => createQuiz(db, ownerId, draft, { most: most() })),
    update: (ownerId, quizId, edit) => inTurn(ownerId, () => updateQuiz(db, ownerId, quizId, edit)),
    place: (ownerId, quizId, place) => placeQuiz(db, ownerId, quizId, place),
    duplicate: (ownerId, quizId, title) =>
      inTurn(ownerId, () => duplicateQuiz(db, ownerId, quizId, { title, most: most() })),
    remove: (ownerId, quizId) => removeQuiz(db, ownerId, quizId),
  }
}

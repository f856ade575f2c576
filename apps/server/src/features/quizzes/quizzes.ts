import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { createTurns } from '../../platform/turns.ts'
import { actOn } from './access-rows.ts'
import type { Quizzes } from './contract.ts'
import { createQuiz, duplicateQuiz, placeQuiz, removeQuiz, updateQuiz } from './mutations.ts'
import { listQuizzes, readQuiz } from './queries.ts'

const PLACES = { atOnce: 2, mostWaiting: 200, mostWaitingEach: 10 }

type Options = { db: Db; site: () => Site; quotaBytes: number }

export function createQuizzes({ db, site, quotaBytes }: Options): Quizzes {
  const room = () => ({ most: site().limits.quizzes, quotaBytes })
  const turns = createTurns(PLACES)
  return {
    list: (userId) => listQuizzes(db, userId),
    get: (userId, quizId, act) => turns.take(userId, () => readQuiz(db, userId, quizId, act)),
    create: (ownerId, draft) => turns.take(ownerId, () => createQuiz(db, ownerId, draft, room())),
    update: (userId, quizId, edit) =>
      turns.take(userId, () => updateQuiz(db, { userId, quizId, quotaBytes }, edit)),
    place: (userId, quizId, place, isToken = false) =>
      turns.take(userId, () => placeQuiz(db, { userId, quizId, quotaBytes, isToken }, place)),
    duplicate: (userId, quizId, title) =>
      turns.take(userId, () => duplicateQuiz(db, userId, quizId, { title, ...room() })),
    remove: (userId, quizId) => removeQuiz(db, userId, quizId),
    publish: (userId, quizId, work) =>
      turns.take(userId, () =>
        actOn(db, { userId, quizId, act: 'publish' }, async (tx) =>
          work(tx, await readQuiz(tx, userId, quizId)),
        ),
      ),
    inTurn: turns.take,
  }
}

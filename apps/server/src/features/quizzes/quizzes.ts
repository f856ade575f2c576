import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { createTurns } from '../../platform/turns.ts'
import type { Quizzes } from './contract.ts'
import { createQuiz, duplicateQuiz, placeQuiz, removeQuiz, updateQuiz } from './mutations.ts'
import { listQuizzes, readQuiz } from './queries.ts'

const PLACES = { atOnce: 2, mostWaiting: 200, mostWaitingEach: 10 }

export function createQuizzes({ db, site }: { db: Db; site: () => Site }): Quizzes {
  const most = () => site().limits.quizzes
  const turns = createTurns(PLACES)
  return {
    list: (ownerId) => listQuizzes(db, ownerId),
    get: (ownerId, quizId) => turns.take(ownerId, () => readQuiz(db, ownerId, quizId)),
    create: (ownerId, draft) => turns.take(ownerId, () => createQuiz(db, ownerId, draft, { most: most() })),
    update: (ownerId, quizId, edit) => turns.take(ownerId, () => updateQuiz(db, ownerId, quizId, edit)),
    place: (ownerId, quizId, place) => placeQuiz(db, ownerId, quizId, place),
    duplicate: (ownerId, quizId, title) =>
      turns.take(ownerId, () => duplicateQuiz(db, ownerId, quizId, { title, most: most() })),
    remove: (ownerId, quizId) => removeQuiz(db, ownerId, quizId),
  }
}

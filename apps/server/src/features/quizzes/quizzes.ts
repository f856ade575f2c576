import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import type { Quizzes } from './contract.ts'
import { createQuiz, duplicateQuiz, placeQuiz, removeQuiz, updateQuiz } from './mutations.ts'
import { listQuizzes, readQuiz } from './queries.ts'

export function createQuizzes({ db, site }: { db: Db; site: () => Site }): Quizzes {
  const most = () => site().limits.quizzes
  return {
    list: (ownerId) => listQuizzes(db, ownerId),
    get: (ownerId, quizId) => readQuiz(db, ownerId, quizId),
    create: (ownerId, draft) => createQuiz(db, ownerId, draft, { most: most() }),
    update: (ownerId, quizId, edit) => updateQuiz(db, ownerId, quizId, edit),
    place: (ownerId, quizId, place) => placeQuiz(db, ownerId, quizId, place),
    duplicate: (ownerId, quizId, title) => duplicateQuiz(db, ownerId, quizId, { title, most: most() }),
    remove: (ownerId, quizId) => removeQuiz(db, ownerId, quizId),
  }
}

import { randomUUID } from 'node:crypto'
import { call, type Site, startGame } from '../live/live-game.ts'

export const PUBLICATION = {
  language: 'en',
  subject: 'maths',
  ageFrom: 10,
  ageTo: 12,
  licence: 'CC-BY-4.0',
  description: '',
}

/** A quiz in the library. */
export async function makePublished(site: Site, cookie: string): Promise<{ id: string }> {
  const { quizId: id } = await startGame(site, cookie)
  await call(site, 'PUT', `/api/quizzes/${id}/publication`, { cookie, body: PUBLICATION })
  return { id }
}

export async function wantedQuestions(site: Site, cookie: string) {
  const { quizId: id } = await startGame(site, cookie)
  return { from: 'quiz', id, questions: [randomUUID()] }
}

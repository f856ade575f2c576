import { createHash, randomUUID } from 'node:crypto'
import {
  judgeValue,
  livePoints,
  MODES,
  type Mode,
  nameKey,
  type Question,
  selfPacedPoints,
} from '@pinquiz/game'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { answers, participants, sessions } from '../db/schema.ts'
import { readQuiz } from '../features/quizzes/queries.ts'
import { phaseColumns } from '../features/sessions/records.ts'
import { startSession } from '../features/sessions/start-session.ts'
import { addressOf, nameOf } from './fake-data.ts'

type Played = {
  hostId: string
  quizId: string
  mode: Mode
  participants: number
  atMs: number
  /** Self-paced: still running. */
  isOpen: boolean
}

const QUESTION_MS = 30_000

/** A session after everyone has answered nearly everything. */
export async function playSession(
  { db }: Pick<Database, 'db'>,
  { hostId, quizId, mode, participants: people, atMs, isOpen }: Played,
): Promise<void> {
  const quiz = await readQuiz(db, hostId, quizId)
  const id = await startSession(db, { hostId, quizId, quiz, mode, settings: {}, limits: null })
  const answersOf = (person: number) =>
    quiz.questions.flatMap((question, index) => given(question, { mode, person, index }) ?? [])
  const seats = Array.from({ length: people }, (_, person) => ({
    id: randomUUID(),
    answers: answersOf(person),
  }))
  await db.transaction(async (tx) => {
    if (seats.length > 0)
      await tx.insert(participants).values(
        seats.map((seat, person) => ({
          id: seat.id,
          sessionId: id,
          number: person + 1,
          name: nameOf(person),
          nameKey: nameKey(nameOf(person)),
          tokenHash: createHash('sha256').update(seat.id).digest('hex'),
          rejoinCode: seat.id.slice(0, 8),
          score: seat.answers.reduce((sum, { points }) => sum + points, 0),
          createdAt: new Date(atMs),
          ...(MODES[mode].hasAttempts && {
            email: addressOf(person),
            questionIndex: quiz.questions.length - 1,
            questionOverAtMs: atMs + quiz.questions.length * QUESTION_MS,
            completedAtMs: atMs + quiz.questions.length * QUESTION_MS,
          }),
        })),
      )
    for (const seat of seats)
      if (seat.answers.length > 0)
        await tx.insert(answers).values(
          seat.answers.map(({ question, ...answer }) => ({
            sessionId: id,
            participantId: seat.id,
            questionIndex: question,
            ...answer,
            receivedAtMs: atMs + question * QUESTION_MS + answer.elapsedMs,
          })),
        )
    const endedAt = new Date(atMs + quiz.questions.length * QUESTION_MS)
    await tx
      .update(sessions)
      .set({
        ...(isOpen ? {} : phaseColumns({ name: 'ended' })),
        lastNumber: people,
        createdAt: new Date(atMs),
        updatedAt: endedAt,
      })
      .where(eq(sessions.id, id))
  })
}

/** Two in three are right, one in eleven doesn't answer. */
function given(question: Question, { mode, person, index }: { mode: Mode; person: number; index: number }) {
  const { isScored, hasAttempts } = MODES[mode]
  const roll = (person * 7 + index * 5) % 11
  if (roll === 0) return null
  // Wrong answers take the first options.
  const values = [0, 1, 2, 3]
  const judged = values.map((value) => judgeValue(question, value)).filter((one) => one !== null)
  const right = judged.find(({ credit }) => credit === 1)
  const chosen = (roll < 8 && isScored ? right : judged[(person + index) % judged.length]) ?? judged[0]
  if (!chosen) return null
  const { timeLimitS } = question
  const elapsedMs = 1_000 + ((person * 613 + index * 271) % (timeLimitS * 900))
  if (!isScored) return { question: index, ...chosen, credit: 0, points: 0, elapsedMs }
  const points = hasAttempts
    ? selfPacedPoints(chosen.credit, question)
    : livePoints({ ...question, credit: chosen.credit, elapsedMs })
  return { question: index, ...chosen, points, elapsedMs }
}

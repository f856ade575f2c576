import {
  isScored,
  kindOf,
  type Mode,
  pointsIn,
  type Question,
  type RulingCommand,
  ruledOf,
  type SessionState,
} from '@pinquiz/game'
import type { Db } from '../../db/db.ts'
import { writeBonuses } from './bonus-rows.ts'
import { lockParticipants, sumScores } from './recompute-scores.ts'
import { writeQuestion } from './records.ts'
import { readQuestionAnswers, writeJudged } from './ruling-rows.ts'

/**
 * In the command's transaction, holding the session's lock: writes the ruling into the quiz, judges every answer to the
 * question by it with its original time, and updates the scores whose points change (K41).
 */
export async function applyRuling(
  db: Db,
  session: { id: string; mode: Mode },
  state: SessionState,
  { question: index, answer, ruling }: RulingCommand,
  questions: readonly Question[],
): Promise<void> {
  const asked = questions[index]
  const ruled = asked && ruledOf(asked, answer, ruling)
  if (!ruled) return
  await writeQuestion(db, session.id, index, ruled)
  // Showing or hiding an answer changes no points.
  if (!isScored(ruled)) return
  await lockParticipants(db, session.id)
  const changed = await judgeAnew(db, session, index, ruled)
  // All other rows stay the same.
  await writeBonuses(db, session.id, state, { from: index, questions })
  await sumScores(db, state, changed)
}

/** Participants whose credit changed. */
async function judgeAnew(
  db: Db,
  { id: session, mode }: { id: string; mode: Mode },
  index: number,
  question: Question,
): Promise<string[]> {
  const kind = kindOf(question)
  const changed = (await readQuestionAnswers(db, session, index)).flatMap((one) => {
    // For erased participants the points are stored, but no text.
    if (!kind.accepts(question, one.value)) return []
    const credit = kind.judge(question, one.value)
    if (credit === one.credit) return []
    const points = pointsIn(mode, question, { credit, elapsedMs: one.elapsedMs })
    return [{ id: one.participantId, credit, points }]
  })
  await writeJudged(db, index, changed)
  return changed.map(({ id }) => id)
}

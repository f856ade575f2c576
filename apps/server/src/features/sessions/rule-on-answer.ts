import {
  isScored,
  kindOf,
  livePoints,
  MODES,
  type Mode,
  type Question,
  type RulingCommand,
  ruledOf,
  type SessionState,
  selfPacedPoints,
} from '@pinquiz/game'
import type { Db } from '../../db/db.ts'
import { writeBonuses } from './bonus-rows.ts'
import { writeQuestion } from './records.ts'
import { readGiven, writeJudged } from './ruling-rows.ts'
import { addUp, lockParticipants } from './score-anew.ts'

/**
 * Within the transaction of the command, behind the lock on the session: the ruling is written into the quiz, every answer to the question
 * is judged by it, at the time at which it was given, and the scores of those whose points change are added up again (K41).
 */
export async function carryOutRuling(
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
  // What is only shown or hidden earns nobody anything.
  if (!isScored(ruled)) return
  await lockParticipants(db, session.id)
  const changed = await judgeAnew(db, session, index, ruled)
  // Nobody else's row changes.
  await writeBonuses(db, session.id, state, { from: index, questions })
  await addUp(db, state, changed)
}

/** Whose credit it changed. */
async function judgeAnew(
  db: Db,
  { id: session, mode }: { id: string; mode: Mode },
  index: number,
  question: Question,
): Promise<string[]> {
  const kind = kindOf(question)
  const changed = (await readGiven(db, session, index)).flatMap((one) => {
    // Of somebody who was erased the points are kept, but no text.
    if (!kind.accepts(question, one.value)) return []
    const credit = kind.judge(question, one.value)
    if (credit === one.credit) return []
    const points = MODES[mode].hasSharedClock
      ? livePoints({ ...question, credit, elapsedMs: one.elapsedMs })
      : selfPacedPoints(credit, question)
    return [{ id: one.participantId, credit, points }]
  })
  await writeJudged(db, index, changed)
  return changed.map(({ id }) => id)
}

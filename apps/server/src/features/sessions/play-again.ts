import { isDeepStrictEqual } from 'node:util'
import {
  fittingDraws,
  isRehearsal,
  MODES,
  type Mode,
  poolsIn,
  type Question,
  type ReplayScope,
  settingsAgain,
  withoutRepeats,
} from '@pinquiz/game'
import { eq } from 'drizzle-orm'
import type { Limits } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { sessions } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { SessionAccess } from '../../platform/session-access.ts'
import { readOrigin, writeNext } from './again-rows.ts'
import { loadRecord } from './records.ts'
import { maySteer } from './sharing/access-rows.ts'
import { copyCoHosts } from './sharing/share-rows.ts'
import { startSession } from './start-session.ts'

export type AgainRequest = { id?: string | undefined; mode: Mode; questions: ReplayScope }

export type HardestQuestions = (hostId: string, session: string) => Promise<Question[]>

type Deps = { db: Db; bus: Bus; hardest: HardestQuestions; limits: Limits }

/**
 * A new session of the host's earlier one, or of its hardest questions. Rooms tell players still on the page of a live
 * quiz or poll; a self-paced one brings no one along. If the same is already being played again and is still in its
 * lobby, that session is returned; a different one brings along everyone who is there.
 */
export async function playAgain(
  { db, bus, hardest, limits }: Deps,
  { hostId, session, userId }: Pick<SessionAccess, 'hostId' | 'session' | 'userId'>,
  { id, mode, questions }: AgainRequest,
): Promise<string> {
  const record = await loadRecord(db, session)
  if (record?.hostId !== hostId) throw new AppError('session-not-found')
  const { hasAttempts, isScored } = MODES[record.mode]
  if (record.state.phase.name !== 'ended' && !hasAttempts) throw new AppError('conflict')
  if (isRehearsal(record.state.settings)) throw new AppError('conflict')
  if (questions === 'hardest' && !isScored) throw new AppError('conflict')
  const asked = withoutRepeats(record.quiz, record.state.repeats)
  const quiz = questions === 'all' ? asked : { ...asked, questions: await hardest(hostId, session) }
  const { isAnonymous } = record
  const settings = settingsAgain(record.mode, mode, record.state.settings)
  if (settings.assignment) {
    const draws = fittingDraws(settings.assignment.draws, poolsIn(quiz.questions))
    settings.assignment = { ...settings.assignment, draws }
  }
  const { next, from } = await db.transaction(async (tx) => {
    // Before the session's row: handing on an account locks in the same order.
    await lockOwner(tx, hostId)
    const { origin, next: before } = await readOrigin(tx, session)
    const following = before === null ? null : await loadRecord(tx, before)
    const isInLobby = following?.state.phase.name === 'lobby'
    if (isInLobby && following.mode === mode && isDeepStrictEqual(following.quiz.questions, quiz.questions))
      return { next: following.id, from: [session] }
    const isRepeated = id !== undefined && (await tx.$count(sessions, eq(sessions.id, id))) > 0
    const started = await startSession(tx, {
      id,
      hostId,
      mode,
      quiz,
      settings,
      isAnonymous,
      limits,
      ...origin,
    })
    // It may be any other session of the host's: no one is given a right to it or led there.
    if (isRepeated) return { next: started, from: [] }
    await copyCoHosts(tx, session, started)
    // Co-hosts of this one may have lost that right to the other.
    const left = isInLobby && (await maySteer(tx, userId, following.id)) ? [session, following.id] : [session]
    for (const one of left) await writeNext(tx, one, started)
    return { next: started, from: left }
  })
  if (!hasAttempts) for (const one of from) bus.publish({ type: 'session-followed', session: one, next })
  return next
}

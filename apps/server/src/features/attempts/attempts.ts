import {
  type Assignment,
  countDrawn,
  decideJoin,
  guessedBy,
  isBeforeOpening,
  isPastClosing,
  MODES,
  mayAskForTime,
  movesFreely,
} from '@pinquiz/game'
import type { AttemptEntry } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { coverOf } from '../../db/quiz-column.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import { createKeptReads } from '../../platform/reads/kept-reads.ts'
import { shareReads } from '../../platform/reads/share-reads.ts'
import { createTurns } from '../../platform/turns.ts'
import type { WaitingRoom } from '../sessions/entry/waiting-room.ts'
import { loadRecord, readWelcomes, type SessionRecord, type Welcome } from '../sessions/records.ts'
import { collectSession } from './collect-session.ts'
import type { Attempts } from './contract.ts'
import { createEnterSession } from './enter-session.ts'
import { readIncidents } from './incident-rows.ts'
import { createInvitations } from './invitations.ts'

/** Of a session's quiz, which never changes, for the form: no one needs a seat to ask for it. */
const KEPT_MS = 5000

/** Strangers may ask for many sessions at once: answers to running games must not wait for them. */
const WELCOMES = { atOnce: 2, mostWaiting: 1000 }

type RecordOf = (session: string) => Promise<SessionRecord | null>
type WelcomeOf = (session: string) => Promise<Welcome | undefined>

export function createAttempts(options: {
  db: Db
  pool: pg.Pool
  bus: Bus
  clock: Clock
  secret: string
  waitingRoom: WaitingRoom
  /** Days after a session ends for which addresses and device hashes are kept. */
  keptDays: number
}): Attempts {
  const { db, pool, bus, clock, secret, waitingRoom, keptDays } = options
  const kept = createKeptReads<SessionRecord | null>({ clock, keptMs: KEPT_MS })
  const recordOf: RecordOf = (session) => kept(session, () => loadRecord(db, session))
  const turns = createTurns(WELCOMES)
  const welcomeOf = shareReads((session) =>
    turns.take(session, async () => (await readWelcomes(db, [session])).get(session)),
  )
  const entry = (session: string) => readEntry({ clock, recordOf, welcomeOf }, session, keptDays)
  const begin = createEnterSession({
    pool,
    clock,
    secret,
    waitingRoom,
    onEntered: (session, participant) =>
      bus.publish({ type: 'roster-changed', session, participants: [participant] }),
    onTurnedAway: (session) => bus.publish({ type: 'turned-away', session }),
  })
  return {
    entry,
    begin,
    ...createInvitations({ pool, secret, recordOf, entry, begin }),
    collect: ({ hostId, session }) => collectSession({ pool, bus, clock }, hostId, session),
    async incidents({ hostId, session }, participant) {
      const found = await readIncidents(pool, { hostId, session, participant })
      if (!found) throw new AppError('session-not-found')
      return found
    },
  }
}

/** The form's content; fails if a newcomer would fill it in for nothing. */
async function readEntry(
  { clock, recordOf, welcomeOf }: { clock: Clock; recordOf: RecordOf; welcomeOf: WelcomeOf },
  session: string,
  keptDays: number,
): Promise<AttemptEntry> {
  const welcome = await welcomeOf(session)
  const record = welcome && (await recordOf(session))
  if (!record || !MODES[record.mode].hasAttempts) throw new AppError('session-not-found')
  const { id, quiz } = record
  const { state, isHosted } = welcome
  const { settings, locked: isLocked } = state
  // A locked session still accepts requests to be let in.
  const decision = decideJoin(record.mode, { ...state, isHosted, locked: false })
  if (!decision.ok) throw new AppError(decision.reason)
  const { endAfterTabSwitches, details } = settings
  const { oneAttemptPerNetwork, oneAttemptPerDevice } = guessedBy(settings)
  const { title, cover, questions } = quiz
  const nowMs = clock.nowMs()
  if (isPastClosing(settings.assignment, nowMs)) throw new AppError('session-ended')
  return {
    session: id,
    title,
    cover: coverOf(cover, record.quizId ?? id),
    questionCount: countDrawn(questions, settings.assignment),
    endAfterTabSwitches,
    details,
    isLocked,
    isByInvitation: settings.admission === 'roster',
    keepsAddress: oneAttemptPerNetwork,
    keepsDevice: oneAttemptPerDevice,
    keptDays,
    ...(mayAskForTime(settings) ? { mayAskForTime: true } : {}),
    ...assignmentFacts(settings.assignment, nowMs),
  }
}

function assignmentFacts(assignment: Assignment, nowMs: number) {
  const { timing, minutes, instructions, opensAtMs, closesAtMs, late, lateUntilMs, attempts, counting } =
    assignment
  const isWaiting = opensAtMs !== null && isBeforeOpening(assignment, nowMs)
  return {
    ...(instructions ? { instructions } : {}),
    ...(movesFreely(assignment) ? { timing } : {}),
    ...(timing === 'quiz' ? { minutes } : {}),
    ...(attempts > 1 ? { attempts, counting } : {}),
    ...(opensAtMs === null ? {} : { opensAtMs }),
    ...(isWaiting ? { opensInMs: opensAtMs - nowMs } : {}),
    ...(closesAtMs === null ? {} : { closesAtMs, late }),
    ...(late === 'until' && lateUntilMs !== null ? { lateUntilMs } : {}),
  }
}

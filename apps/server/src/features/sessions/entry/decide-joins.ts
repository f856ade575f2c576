import { decideJoin, decideNameChoice, MODES, teamsIn } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import type { Welcome } from '../records.ts'
import { assignLateTeams } from '../team-rows.ts'
import { readPasses } from './hall-pass-rows.ts'
import { insertParticipants, type NewParticipant } from './insert-participants.ts'
import type { NewSeats } from './new-seats.ts'
import { findObstacles } from './obstacles.ts'
import { waitingAs } from './secrets.ts'
import type { WaitingRoom } from './waiting-room.ts'
import type { Welcomes } from './welcomes.ts'

/** Someone with a clean name asking to join. `address`: their key for limits; null is exempt. */
export type Candidate = Omit<NewParticipant, 'version' | 'limit' | 'isNameHeld' | 'deviceHash'> & {
  address: string | null
  /** Identifies the browser; null: it didn't say. */
  browser: string | null
  isProfane: boolean
}

/** `not-inserted`: the session changed between decision and insert. */
export type JoinOutcome = 'joined' | 'not-inserted' | ErrorCode

type Parts = {
  db: Db
  pool: pg.Pool
  waitingRoom: WaitingRoom
  welcomes: Welcomes
  newSeats: NewSeats
  hashBrowser: (browser: string, session: string) => string
}
type Judged = NewParticipant & { address: string | null; isWaitedFor: boolean }

/** Decides on newcomers together, and puts those who may come in into their sessions. */
export async function decideJoins(parts: Parts, candidates: Candidate[]): Promise<JoinOutcome[]> {
  const { db, pool, waitingRoom, welcomes, newSeats } = parts
  const { judged, welcomeOf } = await judgeAll(parts, candidates)
  const asking = judged.filter((outcome) => typeof outcome !== 'string')
  const waitedFor = asking.filter(({ isWaitedFor }) => isWaitedFor)
  const passes = await readPasses(
    pool,
    waitedFor.map((newcomer) => ({ session: newcomer.session, id: waitingAs(newcomer) })),
  )
  const waiting = waitedFor.filter((newcomer) => !passes.has(waitingAs(newcomer)))
  const outcomes = new Map<string, JoinOutcome>(waiting.length > 0 ? await findObstacles(pool, waiting) : [])
  const places = waitingRoom.open()
  for (const newcomer of asking) {
    const { id, name, isNameHeld, isWaitedFor } = newcomer
    const waitingId = isWaitedFor ? waitingAs(newcomer) : id
    const hasPass = isWaitedFor && passes.has(waitingId)
    const guest = { ...newcomer, who: newcomer.nameKey, hasPass }
    if (isWaitedFor && !hasPass) {
      if (outcomes.has(id)) continue
      outcomes.set(
        id,
        places.wait({ ...guest, id: waitingId }, isNameHeld ? null : name) ? 'waiting-room' : 'name-taken',
      )
    }
    // Counted last, because only people who get in take a place.
    else if (!places.take(guest, welcomeOf(newcomer.session)?.state.settings ?? { largeHall: false }))
      outcomes.set(id, 'hall-full')
  }
  const rows = asking.filter(({ id }) => !outcomes.has(id))
  let joined: ReadonlyMap<string, number> = new Map()
  try {
    if (rows.length > 0) joined = await insertParticipants(pool, rows)
  } finally {
    places.close((id) => joined.has(id))
  }
  const late = latecomers(
    rows.filter(({ id }) => joined.has(id)),
    welcomeOf,
  )
  for (const session of late) await assignLateTeams(db, session)
  for (const row of rows) {
    const avatar = joined.get(row.id)
    // Only the database knows the teams of latecomers.
    if (avatar !== undefined && !late.has(row.session)) newSeats.add({ ...row, participant: row.id, avatar })
  }
  const left = rows.filter(({ id }) => !joined.has(id))
  for (const { session } of left) welcomes.forget(session)
  const obstacles = left.length > 0 ? await findObstacles(pool, left) : new Map<string, ErrorCode>()
  return judged.map((outcome) => {
    if (typeof outcome === 'string') return outcome
    const { id } = outcome
    return outcomes.get(id) ?? (joined.has(id) ? 'joined' : (obstacles.get(id) ?? 'not-inserted'))
  })
}

/** Decides from the remembered sessions, and reads those afresh that would refuse someone or make them wait. */
async function judgeAll({ welcomes, hashBrowser }: Parts, candidates: Candidate[]) {
  const remembered = welcomes.remembered()
  const first = candidates.map((one) => judge(one, remembered.get(one.session), hashBrowser))
  const doubtful = new Set(
    candidates.flatMap(({ session }, position) => {
      const outcome = first[position]
      return typeof outcome === 'object' && !outcome.isWaitedFor ? [] : [session]
    }),
  )
  const read = await welcomes.read([...doubtful])
  const welcomeOf = (session: string) => (doubtful.has(session) ? read : remembered).get(session)
  const judged = candidates.map((one, position) => {
    const outcome = first[position]
    return outcome && !doubtful.has(one.session) ? outcome : judge(one, welcomeOf(one.session), hashBrowser)
  })
  return { judged, welcomeOf }
}

/** The joined sessions whose teams are already drawn. */
function latecomers(joined: readonly Judged[], welcomeOf: (session: string) => Welcome | undefined) {
  return new Set(
    joined.flatMap(({ session }) => {
      const state = welcomeOf(session)?.state
      return state && state.phase.name !== 'lobby' && teamsIn(state.settings) > 0 ? [session] : []
    }),
  )
}

function judge(
  { browser, ...candidate }: Candidate,
  session: Welcome | undefined,
  hashBrowser: Parts['hashBrowser'],
): Judged | ErrorCode {
  if (!session) return 'session-not-found'
  const { mode, state, isHosted, browsersOf } = session
  // A self-paced quiz needs more of its newcomers: see features/attempts.
  if (MODES[mode].hasAttempts) return 'bad-request'
  const decision = decideJoin(mode, { ...state, isHosted })
  if (!decision.ok) return decision.reason
  const choice = decideNameChoice(candidate, state.settings)
  if (!choice.ok) return choice.reason
  const { version, settings } = state
  const { participantLimit: limit, waitingRoom: isWaitedFor } = settings
  const deviceHash = browser === null ? null : hashBrowser(browser, browsersOf)
  return { ...candidate, deviceHash, isNameHeld: choice.value.isHeld, limit, isWaitedFor, version }
}

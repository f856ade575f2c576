import type { HostCommand, Quiz } from '@pinquiz/game'
import type pg from 'pg'
import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SessionAccess } from '../../platform/session-access.ts'
import type { InTurn } from '../../platform/turns.ts'
import type { Sessions } from './contract.ts'
import { discardSession } from './discard-session.ts'
import { endAllOf } from './end-all.ts'
import { createFindGame } from './entry/find-game.ts'
import { createJoinSession } from './entry/join-session.ts'
import type { NewSeats } from './entry/new-seats.ts'
import { offerNames } from './entry/offer-names.ts'
import { rejoin } from './entry/rejoin.ts'
import type { WaitingRoom } from './entry/waiting-room.ts'
import { createWelcomes } from './entry/welcomes.ts'
import { readKept, readLast } from './kept-rows.ts'
import { type HardestQuestions, playAgain } from './play-again.ts'
import { readRemoved, showName } from './removal.ts'
import type { SessionStore } from './session-store.ts'
import { readPeople } from './sharing/share-rows.ts'
import { listCards, startSession } from './start-session.ts'

export function createSessions(options: {
  db: Db
  pool: pg.Pool
  bus: Bus
  clock: Clock
  site: () => Site
  waitingRoom: WaitingRoom
  newSeats: NewSeats
  secret: string
  store: () => Pick<SessionStore, 'load' | 'command'>
  onGone: (session: string) => void
  /** `quiz-not-found` also for another host's quiz. */
  loadQuiz: (hostId: string, quizId: string) => Promise<Quiz>
  hardest: HardestQuestions
  inTurn: InTurn
}): Sessions {
  const { db, pool, bus, clock, site, waitingRoom, newSeats, secret, store, onGone } = options
  const { loadQuiz, hardest, inTurn } = options
  const tellHost = (user: string) => bus.publish({ type: 'news', to: { user }, topic: 'sessions' })

  async function cardFor(userId: string, session: string) {
    const [card] = await listCards(db, userId, session)
    if (!card) throw new AppError('session-not-found')
    return card
  }

  async function repair({ session, hostId, userId }: SessionAccess, command: HostCommand) {
    await inTurn(userId, async () => {
      const record = await store().load(session)
      if (!record) throw new AppError('session-not-found')
      await store().command(record, command)
    })
    tellHost(hostId)
  }

  return {
    async start(input) {
      const quiz = await loadQuiz(input.hostId, input.quizId)
      const { limits } = site()
      const session = await inTurn(input.hostId, () => startSession(db, { ...input, quiz, limits }))
      tellHost(input.hostId)
      return cardFor(input.hostId, session)
    },
    async playAgain(at, asked) {
      const { hostId, userId } = at
      const deps = { db, bus, hardest, limits: site().limits }
      const next = await inTurn(userId, () => playAgain(deps, at, asked))
      for (const user of [hostId, ...(await readPeople(db, next))]) tellHost(user)
      return cardFor(userId, next)
    },
    async listRunning(userId) {
      const [sessions, kept, last] = await Promise.all([
        listCards(db, userId),
        readKept(db, userId),
        readLast(db, userId),
      ])
      return { sessions, kept, last }
    },
    cardFor,
    async discard({ hostId, session }) {
      const people = await readPeople(db, session)
      await discardSession(db, hostId, session)
      onGone(session)
      for (const user of [hostId, ...people]) tellHost(user)
    },
    setVoided: (at, question, isVoided) => repair(at, { type: 'set-voided', question, isVoided }),
    ruleOnAnswer: (at, question, ruling) => repair(at, { type: 'rule-on-answer', question, ...ruling }),
    async showName({ session }, participant) {
      if (!(await showName(db, session, participant))) return
      bus.publish({ type: 'roster-changed', session, participants: [participant] })
    },
    endAllOf: (hostId) => endAllOf({ pool, store: store() }, hostId),
    findByPin: createFindGame(db),
    join: createJoinSession({
      db,
      pool,
      waitingRoom,
      newSeats,
      welcomes: createWelcomes({ db, bus, clock }),
      secret,
      onJoined: (session, participants) => bus.publish({ type: 'roster-changed', session, participants }),
    }),
    offerNames: (session, language) => offerNames(db, session, language),
    async removed({ session }) {
      return { removed: await readRemoved(db, session) }
    },
    async rejoin(pin, code, address) {
      const seat = await rejoin(db, { pin, code, address, nowMs: clock.nowMs() })
      const { session, participant } = seat
      bus.publish({ type: 'roster-changed', session, participants: [participant] })
      return seat
    },
  }
}

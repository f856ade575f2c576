import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createAnswerWriter } from '../../src/db/answers/answer-writer.ts'
import { createAttemptStore } from '../../src/features/attempts/attempt-store.ts'
import { createHeartbeat } from '../../src/features/heartbeat/heartbeat.ts'
import { createSessionStore } from '../../src/features/sessions/session-store.ts'
import { startSession } from '../../src/features/sessions/start-session.ts'
import { createMemoryBus } from '../../src/platform/memory-bus.ts'
import { createTroubles } from '../../src/platform/troubles.ts'
import { createHub } from '../../src/realtime/hub.ts'
import { manualClock } from '../support/manual-clock.ts'
import { openTestDatabase } from '../support/test-database.ts'

const QUESTION = {
  id: randomUUID(),
  text: 'Which?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options: [],
}

const nobody = () => Promise.reject(new Error('nobody rehearses here'))

function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

it('keeps a room that is opened while versions of others are read, and knows who is where', async () => {
  const { db, pool } = await openTestDatabase()
  await pool.query(`insert into users (id, name, email) values ('host', 'Hanna', 'hanna@example.org')`)
  const quiz = { title: 'A quiz', description: '', questions: [QUESTION] }
  const start = async () => {
    const quizId = randomUUID()
    await pool.query(`insert into quizzes (id, owner_id, title) values ($1, 'host', 'A quiz')`, [quizId])
    return startSession(db, { hostId: 'host', quizId, quiz, mode: 'live', settings: {}, limits: null })
  }
  const [first, second] = [await start(), await start()]

  const log = pino({ level: 'silent' })
  const [bus, clock] = [createMemoryBus(), manualClock()]
  const writer = createAnswerWriter({ pool }, { log })
  const notify = async () => {}
  const heartbeat = createHeartbeat({ pool, bus, clock, log })
  const store = createSessionStore({ db, pool, writer, bus, clock, notify, heartbeat })
  const attempts = createAttemptStore({ pool, bus, clock, heartbeat })
  const [asked, read, compared] = [signal(), signal(), signal()]
  const hub = createHub({
    bus,
    clock,
    log,
    attempts,
    troubles: createTroubles(),
    seatSimulated: nobody,
    store: {
      ...store,
      async readVersions(sessions) {
        asked.give()
        await read.given
        const versions = await store.readVersions(sessions)
        // Compared in the next turn of the event loop.
        setImmediate(compared.give)
        return versions
      },
    },
  })
  await hub.open(first)
  clock.advanceMs(2_000)
  await asked.given
  const room = await hub.open(second)
  read.give()
  await compared.given
  expect(hub.isCurrent(room)).toBe(true)

  expect(hub.occupied()).toEqual([])
  const peer = {
    id: 'p',
    connectedAtMs: 0,
    send() {},
    sendEncoded() {},
    oneWayMs: () => 0,
    wasCut: () => false,
    drained: async () => {},
    ping() {},
    silentSinceMs: () => null,
    silence: () => null,
    dismiss() {},
  }
  await room.addHost({ peer, user: 'host' }, () => true)
  expect(hub.occupied()).toEqual([second])
  room.removeHost(peer)
  expect(hub.occupied()).toEqual([])
  hub.stop()
})

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { hostHello } from '@pinquiz/client'
import type { HostFrameCommand } from '@pinquiz/protocol'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { createAnswerWriter } from '../../src/db/answers/answer-writer.ts'
import { createAttemptStore } from '../../src/features/attempts/attempt-store.ts'
import { createHeartbeat } from '../../src/features/heartbeat/heartbeat.ts'
import { createSessionStore } from '../../src/features/sessions/session-store.ts'
import { startSession } from '../../src/features/sessions/start-session.ts'
import { systemClock as clock } from '../../src/platform/clock.ts'
import { createMemoryBus } from '../../src/platform/memory-bus.ts'
import { createTroubles } from '../../src/platform/troubles.ts'
import { createAcceptor } from '../../src/realtime/gateway/acceptor.ts'
import { attachWebSocketServer } from '../../src/realtime/gateway/web-socket-server.ts'
import { createHub } from '../../src/realtime/hub.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { Host, Socket } from './live-game.ts'

const QUIZ = {
  title: 'A quiz',
  description: '',
  questions: [
    { id: randomUUID(), text: 'Which?', timeLimitS: 20, kind: 'single-choice' as const, options: [] },
  ],
}

const { db, pool } = await openTestDatabase()
const [log, bus] = [pino({ level: 'silent' }), createMemoryBus()]
const writer = createAnswerWriter({ pool }, { log })
const heartbeat = createHeartbeat({ pool, bus, clock, log })
const store = createSessionStore({ db, pool, writer, bus, clock, notify: async () => {}, heartbeat })
const attempts = createAttemptStore({ pool, bus, clock, heartbeat })
const seatSimulated = () => Promise.reject(new Error('nobody rehearses here'))
const hub = createHub({ store, bus, clock, log, attempts, troubles: createTroubles(), seatSimulated })
const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
// All sockets belong to the host.
const user = {
  id: 'host',
  name: 'Hanna',
  email: 'hanna@example.org',
  role: 'host',
  isApproved: true,
} as const
const userOf = async () => user
const gateway = attachWebSocketServer(server, {
  acceptor: createAcceptor({
    hub,
    clock,
    log,
    accounts: { userOf },
    presenters: { check: async () => 'host' },
    sessionSharing: { maySteer: async () => false },
    wallLinks: { check: async () => {} },
  }),
  isAllowedOrigin: () => true,
  countedAs: () => null,
})
await pool.query(`insert into users (id, name, email) values ('host', 'Hanna', 'hanna@example.org')`)

afterAll(async () => {
  hub.stop()
  await gateway.close(0)
  server.close()
})

async function openFull(mode: 'live' | 'self-paced', many: number) {
  const quizId = randomUUID()
  await pool.query(`insert into quizzes (id, owner_id, title) values ($1, 'host', 'A quiz')`, [quizId])
  const wanted = { hostId: 'host', quizId, quiz: QUIZ, mode, settings: {}, limits: null }
  const session = await startSession(db, wanted)
  const ids = Array.from({ length: many }, () => randomUUID())
  await pool.query(
    `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code, is_away)
     select id, $2, place, 'Player ' || place, id, id, id, true
     from unnest($1::uuid[]) with ordinality as row (id, place)`,
    [ids, session],
  )
  const socket = new Socket({ port })
  await socket.opened()
  socket.send(hostHello(session))
  return { session, ids, host: new Host(socket) }
}

/** The participants sent to the host, as its page assembles them. */
function peopleOf({ socket }: Host): Set<string> {
  const people = new Set<string>()
  for (const frame of socket.frames) {
    if (frame.type === 'host-snapshot')
      for (const { participant } of [...frame.roster, ...(frame.attempts ?? [])]) people.add(participant)
    if (frame.type !== 'roster' && frame.type !== 'attempts') continue
    for (const { participant } of frame.changed) people.add(participant)
    for (const participant of frame.removed) people.delete(participant)
  }
  return people
}

const isLast = (frame: { page?: { upTo: number | null } | undefined }) => frame.page?.upTo === null

it.each([
  ['live', 'roster', 70_000],
  ['self-paced', 'attempts', 12_000],
] as const)(
  'shows the host of a %s session its %s of %i people, and every change',
  async (mode, kind, many) => {
    const { session, ids, host } = await openFull(mode, many)
    const snapshot = await host.socket.next('host-snapshot')
    expect(JSON.stringify(snapshot).length).toBeLessThan(2_000_000)
    await host.socket.next(kind, isLast, 60_000)
    expect(peopleOf(host).size).toBe(many)

    const [removed = ''] = ids
    const command: HostFrameCommand = { type: 'remove-participant', participant: removed }
    expect((await host.command(command)).type).toBe('command-done')
    await host.socket.next(kind, (frame) => frame.removed.includes(removed))
    // Everyone comes back at once: one change for all.
    bus.publish({ type: 'roster-changed', session, participants: ids })
    await host.socket.next(kind, ({ changed }) => changed.length === many - 1, 60_000)
    expect(peopleOf(host)).toEqual(new Set(ids.slice(1)))
    expect(host.socket.webSocket.readyState).toBe(host.socket.webSocket.OPEN)
    await host.socket.close()
  },
  120_000,
)

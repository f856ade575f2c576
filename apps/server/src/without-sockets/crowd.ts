import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Quiz } from '@pinquiz/game'
import { pino } from 'pino'
import { createAnswerWriter } from '../db/answers/answer-writer.ts'
import { createAttemptStore } from '../features/attempts/attempt-store.ts'
import { createHeartbeat } from '../features/heartbeat/heartbeat.ts'
import { createSessionStore } from '../features/sessions/session-store.ts'
import { AppError } from '../platform/app-error.ts'
import { createMemoryBus } from '../platform/memory-bus.ts'
import { createSteadyClock } from '../platform/steady-clock.ts'
import { createTroubles } from '../platform/troubles.ts'
import { createHub } from '../realtime/hub.ts'
import { deafPeer } from '../realtime/live/rehearsing.ts'
import type { Peer } from '../realtime/wire/peer.ts'
import { openBenchDatabase, seedSession } from './seed-session.ts'

// A game with more players than one machine has sockets for: the real room, writer, ranking and reveal.

/** What one step took, in ms of time and processor time, and bytes to all players. */
export type Step = { name: string; ms: number; cpuMs: number; bytes: number; rssMb: number }
export type CrowdReport = { steps: Step[]; acksMs: number[]; isRight: boolean }

/** How many join or answer in one turn of the event loop. */
const AT_ONCE = 500
const TICK_MS = 10

const [dataDir = '', players = '0', windowMs = '0', quizText = ''] = process.argv.slice(2)
// Written by `scenario-crowd.ts`.
const quiz = JSON.parse(quizText) as Quiz
const questions = quiz.questions.length
const log = pino({ level: 'error' })
const clock = createSteadyClock()
const database = await openBenchDatabase(dataDir, log)
const { db, pool } = database
const seeded = await seedSession(database, Number(players), quiz)
const bus = createMemoryBus()
const node = { node: randomUUID(), isOnlyNode: true }
const heartbeat = createHeartbeat({ pool, bus, clock, log, ...node })
const writer = createAnswerWriter(database, { log })
const store = createSessionStore({ db, pool, writer, bus, clock, notify: async () => {}, heartbeat, ...node })
const attempts = createAttemptStore({ pool, bus, clock, heartbeat })
const seatSimulated = () => Promise.reject(new Error('nobody is simulated by the room'))
const hub = createHub({ store, attempts, bus, clock, log, troubles: createTroubles(), seatSimulated })
const room = await hub.open(seeded.session)
const sent = { frames: 0, bytes: 0 }
const steps: Step[] = []
const acksMs: number[] = []

process.on('disconnect', () => process.exit(0))
await play()
process.send?.({ steps, acksMs, isRight: await isRight() } satisfies CrowdReport)

async function play() {
  await step('come in', comeIn)
  await step('the start, to everybody', () => command('start'))
  for (let question = 1; question <= questions; question += 1) {
    await step(`question ${question}: to everybody`, () => command('next'))
    await untilOpen()
    await step(`question ${question}: answers`, answerAll)
    await step(`question ${question}: closed, ranked and revealed to everybody`, () => command('close'))
  }
  await step('the end, with everybody’s place', () => command('end'))
}

async function comeIn() {
  for (let from = 0; from < seeded.participants.length; from += AT_ONCE)
    await Promise.all(
      seeded.participants
        .slice(from, from + AT_ONCE)
        .map((participant) => room.seatPlayer(listener(), { participant, token: seeded.token }, () => true)),
    )
}

/** Resolves once everyone has received it. */
async function command(type: 'start' | 'next' | 'close' | 'end') {
  const wanted = sent.frames + seeded.participants.length
  await repeated(() => room.command({ type, version: room.version() }))
  while (sent.frames < wanted) await delay(TICK_MS)
  await room.refresh()
}

/** Time that is given back makes a version, too: a host presses again. */
async function repeated(act: () => Promise<void>, left = 5) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale-version' || left === 0) throw error
    await room.refresh()
    await repeated(act, left - 1)
  }
}

async function untilOpen() {
  const { rows } = await pool.query<{ at: string }>('select opens_at_ms as at from sessions where id = $1', [
    seeded.session,
  ])
  await delay(Number(rows[0]?.at) - clock.nowMs())
}

async function answerAll() {
  const question = steps.filter(({ name }) => name.endsWith('answers')).length
  const ticks = Math.ceil(Number(windowMs) / TICK_MS)
  const share = Math.ceil(seeded.participants.length / ticks)
  const startedAtMs = performance.now()
  const stored: Promise<void>[] = []
  for (let tick = 0; tick < ticks; tick += 1) {
    for (const participant of seeded.participants.slice(tick * share, (tick + 1) * share))
      stored.push(answer(participant, question))
    await delay(startedAtMs + (tick + 1) * TICK_MS - performance.now())
  }
  await Promise.all(stored)
}

async function answer(participant: string, question: number) {
  const receivedAtMs = clock.nowMs()
  const sender = { participant, receivedAtMs, oneWayMs: 0 }
  const value = participant.charCodeAt(0) % 4
  const [reply] = await room.serve({ type: 'answer', question, value }, sender)
  if (reply?.type !== 'ack') throw new Error(`refused: ${JSON.stringify(reply)}`)
  acksMs.push(clock.nowMs() - receivedAtMs)
}

async function step(name: string, run: () => Promise<void>) {
  const [startedAtMs, before, bytes] = [performance.now(), process.cpuUsage(), sent.bytes]
  await run()
  const { user, system } = process.cpuUsage(before)
  steps.push({
    name,
    ms: performance.now() - startedAtMs,
    cpuMs: (user + system) / 1000,
    bytes: sent.bytes - bytes,
    rssMb: process.memoryUsage.rss() / 1e6,
  })
}

/** Every answer is stored once, and scores are the sums of points. */
async function isRight(): Promise<boolean> {
  const { rows } = await pool.query<{ answers: number; wrong: number }>(
    `select (select count(*)::int from answers where session_id = $1) as answers,
      (select count(*)::int from participants p where p.session_id = $1 and p.score <>
        (select sum(points + bonus) from answers a where a.participant_id = p.id)) as wrong`,
    [seeded.session],
  )
  return rows[0]?.wrong === 0 && rows[0].answers === seeded.participants.length * questions
}

function listener(): Peer {
  return {
    ...deafPeer(clock, () => {}),
    sendEncoded(...frames) {
      sent.frames += 1
      for (const frame of frames) sent.bytes += frame.length
    },
  }
}

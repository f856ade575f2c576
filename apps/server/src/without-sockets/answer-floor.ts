import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { createAnswerWriter } from '../db/answers/answer-writer.ts'
import { openBenchDatabase, seedSession } from './seed-session.ts'

// A part of the bench, not a command: what storing answers costs by itself, in the embedded database and the batches
// of a running server.

/** Store one answer of each of `players`, spread over `windowMs`. */
type Storm = { windowMs: number }

const TICK_MS = 10

const [dataDir = '', players = '0'] = process.argv.slice(2)
const log = pino({ level: 'error' })
const database = await openBenchDatabase(dataDir, log)
const writer = createAnswerWriter(database, { log })
const { session, participants } = await seedSession(database, Number(players), {
  title: 'Floor',
  description: '',
  questions: [],
})
await database.pool.query("update sessions set phase = 'question' where id = $1", [session])
let question = -1
process.on('message', (storm: Storm) => void store(storm))
process.on('disconnect', () => void database.close().then(() => process.exit(0)))
process.send?.({ isReady: true })

async function store({ windowMs }: Storm) {
  question += 1
  await database.pool.query('update sessions set question_index = $2 where id = $1', [session, question])
  const ticks = Math.ceil(windowMs / TICK_MS)
  const share = Math.ceil(participants.length / ticks)
  const stored: Promise<{ status: string }>[] = []
  const startedAtMs = performance.now()
  for (let tick = 0; tick < ticks; tick += 1) {
    for (const participant of participants.slice(tick * share, (tick + 1) * share))
      stored.push(writer.submit(answerOf(participant)))
    await delay(startedAtMs + (tick + 1) * TICK_MS - performance.now())
  }
  const outcomes = await Promise.all(stored)
  process.send?.({ stored: outcomes.filter(({ status }) => status === 'stored').length })
}

function answerOf(participant: string) {
  const receivedAtMs = Date.now()
  const times = { elapsedMs: 1234, receivedAtMs, sentAtMs: receivedAtMs }
  return { session, participant, question, value: 1, tallyKey: '1', credit: 1, points: 1500, ...times }
}

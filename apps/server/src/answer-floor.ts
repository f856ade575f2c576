import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { createAnswerWriter } from './db/answers/answer-writer.ts'
import { openDatabase } from './db/database.ts'

// A part of the bench, not a command: what storing answers costs by itself, in the embedded database and the batches
// of a running server.

/** Store one answer of each of `players`, spread over `windowMs`. */
type Storm = { windowMs: number }

const TICK_MS = 10

const [dataDir = '', players = '0'] = process.argv.slice(2)
const log = pino({ level: 'error' })
const database = await openDatabase({ databaseUrl: null, dataDir, log })
const writer = createAnswerWriter(database, { log })
const [host, session] = [randomUUID(), randomUUID()]
const participants = Array.from({ length: Number(players) }, () => randomUUID())
await seed()
let question = -1
process.on('message', (storm: Storm) => void store(storm))
process.on('disconnect', () => void database.close().then(() => process.exit(0)))
process.send?.({ isReady: true })

async function seed() {
  const { pool } = database
  await pool.query('insert into users (id, name, email, is_approved) values ($1, $1, $1, true)', [host])
  await pool.query(
    `insert into sessions (id, host_id, mode, pin, status, phase, question_index, settings, quiz)
     values ($1, $2, 'live', '123456', 'active', 'question', 0, '{}', '{}')`,
    [session, host],
  )
  await pool.query(
    `insert into participants (id, session_id, number, name, name_key, token_hash, rejoin_code)
     select id, $2, row_number() over (), id, id, id, id from unnest($1::uuid[]) as id`,
    [participants, session],
  )
}

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

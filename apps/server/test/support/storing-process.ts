import pino from 'pino'
import { createAnswerWriter } from '../../src/db/answers/answer-writer.ts'
import { openDatabase } from '../../src/db/database.ts'
import { seedSession } from './seed-session.ts'

/** The process's messages on standard output, one JSON line each. */
export type Said =
  | { type: 'open' }
  | { type: 'refused'; message: string }
  | { type: 'stored'; participant: string }
  | { type: 'lost'; message: string }

// Stores answers in the data directory given to it, and reports which ones are acknowledged, until it is killed.

const [dataDir = '', template = '', kind = ''] = process.argv.slice(2)
const PLAYERS_PER_SESSION = 500

const say = (said: Said, onWritten?: () => void) =>
  process.stdout.write(`${JSON.stringify(said)}\n`, onWritten)
/** Output not yet accepted by a full pipe would be lost on exit. */
const sayLast = (said: Said) => say(said, () => process.exit(1))

try {
  const database = await openDatabase({
    databaseUrl: null,
    dataDir,
    template,
    log: pino({ level: 'silent' }),
    onFatal: ({ message }) => sayLast({ type: 'lost', message }),
  })
  say({ type: 'open' })
  const writer = createAnswerWriter(database, { log: pino({ level: 'silent' }) })
  for (;;) {
    const { session, participants } = await seedSession(database.pool, PLAYERS_PER_SESSION)
    await Promise.all(
      participants.map(async (participant, position) => {
        for (let turn = 0; turn < position / 20; turn += 1) await new Promise(setImmediate)
        const answer = {
          question: 0,
          value: 1,
          tallyKey: '1',
          credit: 1,
          points: 1000,
          elapsedMs: 1,
          receivedAtMs: 1,
          ...(kind === 'secret' ? { isSecret: true as const } : {}),
        }
        const { status } = await writer.submit({ session, participant, ...answer })
        if (status === 'stored') say({ type: 'stored', participant })
      }),
    )
  }
} catch (error) {
  sayLast({ type: 'refused', message: error instanceof Error ? error.message : String(error) })
}

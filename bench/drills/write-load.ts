import { setTimeout as delay } from 'node:timers/promises'
import { playerHello } from '@pinquiz/client'
import type { AnswerValue } from '@pinquiz/game'
import { type ClientFrame, type Seat, type ServerFrame, seat as seatSchema } from '@pinquiz/protocol'
import { Connection } from '../bots/connection.ts'
import { HostBot } from '../bots/host-bot.ts'
import { call } from '../bots/http-client.ts'
import { benchQuestions, createQuiz, startSession } from '../bots/setup-host.ts'
import { missingPostgres } from '../processes/postgres-process.ts'
import type { DrillContext, Scenario } from './context.ts'
import { type Figures, NO_FIGURES } from './figures.ts'
import { type Database, openSite, type Site } from './site.ts'

const WRITERS = 8
const LOOK_WITHIN_MS = 15_000

export const WRITE_SCENARIOS: Scenario[] = (['embedded', 'postgres'] as const).map((database) => ({
  name: database === 'postgres' ? 'writes-postgres' : 'writes',
  title: `kills under write load, every table, ${database === 'postgres' ? 'PostgreSQL' : 'embedded'}`,
  long: { players: WRITERS, rounds: 20 },
  short: { players: WRITERS, rounds: 2 },
  ...(database === 'postgres' ? { missing: missingPostgres } : {}),
  play: (context: DrillContext) => killWriters(context, database),
}))

/** The acknowledged writes, checked after each restart. */
type Ledger = {
  tries: number
  quizzes: string[]
  sessions: string[]
  seats: Seat[]
  votes: { seat: Seat; option: number }[]
  votesTried: number
}

type Load = { site: Site; ledger: Ledger; poll: string; quiz: string; isOver: () => boolean }

async function killWriters(context: DrillContext, database: Database): Promise<Figures> {
  const site = await openSite(context, { database })
  const ledger: Ledger = { tries: 0, quizzes: [], sessions: [], seats: [], votes: [], votesTried: 0 }
  const { host, poll, quiz } = await openPoll(context, site)
  const backMs: number[] = []
  for (let round = 0; round < context.rounds; round += 1) {
    let isOver = false
    const load = { site, ledger, poll, quiz, isOver: () => isOver }
    const writers = Array.from({ length: WRITERS }, (_, number) => write(load, number))
    await delay(2000 + Math.random() * 3000)
    const outage = await site.killAndStart()
    isOver = true
    await Promise.all(writers)
    await host.until('being back', () => host.isIn)
    backMs.push(Date.now() - outage.untilMs)
    context.log(`kill ${round + 1} of ${context.rounds}: ${ledger.tries} writes tried so far`)
  }
  const missing = await findMissing({ site, ledger, host })
  for (const line of missing.slice(0, 5)) context.note(line)
  const voted = host.counts.reduce((sum, count) => sum + count, 0)
  const { quizzes, sessions, seats, votes } = ledger
  context.note(
    `acknowledged: ${quizzes.length} quizzes, ${sessions.length} sessions, ${seats.length} joins, ${votes.length} votes`,
  )
  return {
    ...NO_FIGURES,
    tries: ledger.tries,
    acknowledged: quizzes.length + sessions.length + seats.length + votes.length,
    lost: missing.length,
    doubled: Math.max(0, voted - ledger.votesTried),
    backMs,
  }
}

/** A poll takes joins and votes at any time, because it has no clock. */
async function openPoll(context: DrillContext, { account, origin }: Site) {
  const quiz = await createQuiz(account, benchQuestions(1, 30))
  const { id: poll } = await startSession(account, quiz, {}, 'poll')
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session: poll })
  context.defer(() => host.stop())
  await host.connect()
  const first = await call({
    origin,
    method: 'POST',
    path: `/api/sessions/${poll}/participants`,
    body: { name: 'First' },
  })
  seatSchema.parse(first.body)
  await host.until('the first', () => host.rosterCount === 1)
  await host.step('start')
  return { host, poll, quiz }
}

/** Quiz, session, join and vote in turn, until the server is gone. */
async function write(load: Load, writer: number): Promise<void> {
  const { site, ledger, poll, quiz } = load
  const { account, origin } = site
  const post = async (path: string, body: unknown): Promise<unknown> => {
    ledger.tries += 1
    const reply = await call({ ...account, method: 'POST', path, body })
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status}`)
    return reply.body
  }
  try {
    for (let turn = 0; !load.isOver(); turn += 1) {
      ledger.tries += 1
      ledger.quizzes.push(await createQuiz(account, benchQuestions(2, 30)))
      if (turn % 4 === 0) {
        ledger.tries += 1
        ledger.sessions.push((await startSession(account, quiz)).id)
      }
      const name = `W${writer} ${ledger.tries}`
      const seat = seatSchema.parse(await post(`/api/sessions/${poll}/participants`, { name }))
      ledger.seats.push(seat)
      ledger.tries += 1
      ledger.votesTried += 1
      const option = turn % 4
      if (await vote(origin, seat, option)) ledger.votes.push({ seat, option })
    }
  } catch {
    // The server is gone: pending writes aren't acknowledged.
  }
}

/** True when it was acknowledged; false when the line broke before. */
function vote(origin: string, seat: Seat, option: number): Promise<boolean> {
  return visit<boolean>(origin, seat, {
    otherwise: false,
    onFrame: (frame, { send, done }) => {
      if (frame.type === 'snapshot') send({ type: 'answer', question: 0, value: option })
      if (frame.type === 'ack') done(true)
    },
  })
}

type Visit<T> = {
  otherwise: T
  onFrame: (
    frame: ServerFrame,
    visitor: { send: (frame: ClientFrame) => void; done: (value: T) => void },
  ) => void
}

/** One connection of a seat, ended by `done`, by its loss or by time. */
function visit<T>(origin: string, seat: Seat, { otherwise, onFrame }: Visit<T>): Promise<T> {
  return new Promise((resolve) => {
    const done = (value: T) => {
      clearTimeout(timer)
      connection.stop()
      resolve(value)
    }
    const timer = setTimeout(() => done(otherwise), LOOK_WITHIN_MS)
    const connection: Connection = new Connection({
      origins: [origin],
      isStrict: true,
      hello: playerHello(seat),
      onFrame: (frame) => onFrame(frame, { send: (each) => connection.send(each), done }),
      onDown: () => done(otherwise),
    })
    connection.open()
  })
}

async function findMissing(input: { site: Site; ledger: Ledger; host: HostBot }): Promise<string[]> {
  const { site, ledger, host } = input
  const { account, origin } = site
  const missing: string[] = []
  for (const id of ledger.quizzes) {
    const reply = await call({ ...account, method: 'GET', path: `/api/quizzes/${id}` })
    if (reply.status !== 200) missing.push(`quiz ${id}: ${reply.status}`)
  }
  for (const session of ledger.sessions) {
    const screen = new HostBot({ origins: [origin], cookie: account.cookie, session })
    await screen.connect().catch(() => missing.push(`session ${session}`))
    screen.stop()
  }
  const votes = new Map(ledger.votes.map(({ seat, option }) => [seat.participant, option]))
  for (const seat of ledger.seats) {
    const stored = await visit<AnswerValue | null | 'gone'>(origin, seat, {
      otherwise: 'gone',
      onFrame: (frame, { done }) => {
        if (frame.type === 'snapshot') done(frame.answer?.value ?? null)
      },
    })
    if (stored === 'gone') missing.push(`seat ${seat.participant}`)
    const option = votes.get(seat.participant)
    if (option !== undefined && stored !== option) missing.push(`vote of ${seat.participant}`)
  }
  const voted = host.counts.reduce((sum, count) => sum + count, 0)
  if (voted < ledger.votes.length) missing.push(`the host sees ${voted} of ${ledger.votes.length} votes`)
  return missing
}

import { setTimeout as delay } from 'node:timers/promises'
import { HostBot } from '../bots/host-bot.ts'
import { benchQuestions, createQuiz, type HostAccount, startSession } from '../bots/setup-host.ts'
import { percentile } from '../measure/percentiles.ts'
import type { DrillContext, Scenario } from './context.ts'
import type { Figures } from './figures.ts'
import { type Flood, seatJunk, startFlood } from './flood.ts'
import { LiveDrill, untilInstant } from './live-drill.ts'
import { openSite } from './site.ts'

const TIME_LIMIT_S = 20
const JUNK_SEATS = 120
const JUNK_PER_SECOND = 15
const HELLO_SOCKETS = 1500
const RESETS_PER_SECOND = 100

export const CROWD_SCENARIOS: Scenario[] = [
  {
    name: 'storm',
    title: 'every socket cut at once',
    long: { players: 5000, rounds: 2 },
    short: { players: 300, rounds: 1 },
    play: reconnectStorm,
  },
  {
    name: 'junk',
    title: `${JUNK_SEATS} players from one address send impossible answers`,
    long: { players: 50, rounds: 2 },
    short: { players: 20, rounds: 1 },
    play: (context) =>
      besideFlood(context, async (account) => {
        const session = await openQuestionElsewhere(context, account)
        const seats = await seatJunk(account.origin, { session, seats: JUNK_SEATS })
        return { kind: 'junk', origin: account.origin, seats, perSecond: JUNK_PER_SECOND }
      }),
  },
  {
    name: 'hellos',
    title: `${HELLO_SOCKETS} sockets say hello to unknown sessions`,
    long: { players: 50, rounds: 2 },
    short: { players: 20, rounds: 1 },
    play: (context) =>
      besideFlood(context, async ({ origin }) => ({ kind: 'hellos', origin, sockets: HELLO_SOCKETS })),
  },
  {
    name: 'resets',
    title: `${RESETS_PER_SECOND} upgrades a second, each reset at once`,
    long: { players: 50, rounds: 2 },
    short: { players: 20, rounds: 1 },
    play: (context) =>
      besideFlood(context, async ({ origin }) => ({ kind: 'resets', origin, perSecond: RESETS_PER_SECOND })),
  },
]

async function reconnectStorm(context: DrillContext): Promise<Figures> {
  const { players, rounds } = context
  const { origin, account } = await openSite(context, { database: 'embedded' })
  const drill = await LiveDrill.open(context, {
    account,
    origin,
    players,
    questions: rounds,
    timeLimitS: TIME_LIMIT_S,
  })
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: 15_000 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs + 4000)
      const overAtMs = Date.now()
      for (const bot of drill.fleet.bots) bot.drop()
      return { outages: [], overAtMs }
    })
  return drill.judge()
}

/** The same game without and then with the flood; only the second half is judged for time. */
async function besideFlood(
  context: DrillContext,
  prepare: (account: HostAccount) => Promise<Flood>,
): Promise<Figures> {
  const { players, rounds } = context
  const { origin, account } = await openSite(context, { database: 'embedded' })
  const questions = rounds * 2
  const drill = await LiveDrill.open(context, {
    account,
    origin,
    players,
    questions,
    timeLimitS: TIME_LIMIT_S,
  })
  const calm = async () => ({ outages: [] })
  for (let round = 0; round < rounds; round += 1) await drill.play({ windowMs: 8000 }, calm)
  const flood = startFlood(context, await prepare(account))
  await delay(3000)
  for (let round = 0; round < rounds; round += 1) await drill.play({ windowMs: 8000 }, calm)
  const counted = await flood.stop()
  const figures = await drill.judge()
  const answers = drill.fleet.records().flatMap((record) => record.answers)
  const acks = (isFlooded: boolean) =>
    answers.flatMap(({ question, settledAtMs, tappedAtMs }) =>
      question >= rounds === isFlooded && settledAtMs !== null ? settledAtMs - tappedAtMs : [],
    )
  const shown = (values: number[]) =>
    [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(0)).join(' / ')
  const next = (values: number[]) => Math.max(...values).toFixed(0)
  context.note(
    `acknowledged after p50 / p95 / p99: ${shown(acks(false))} ms without, ${shown(acks(true))} ms with; ` +
      `the host's next at most ${next(drill.nextMs.slice(0, rounds))} and ${next(drill.nextMs.slice(rounds))} ms; ` +
      `the flood sent ${counted.sent} frames and was disconnected ${counted.closed} times`,
  )
  return figures
}

/** A game beside, whose question stays open. */
async function openQuestionElsewhere(context: DrillContext, account: HostAccount): Promise<string> {
  const quiz = await createQuiz(account, benchQuestions(1, 120))
  const { id: session } = await startSession(account, quiz, { closeWhenAllAnswered: false, lateJoin: true })
  const [first] = await seatJunk(account.origin, { session, seats: 1 })
  if (!first) throw new Error('no one has joined the other game')
  const host = new HostBot({ origins: [account.origin], cookie: account.cookie, session })
  context.defer(() => host.stop())
  await host.connect()
  await host.step('start')
  await host.step('next')
  return session
}

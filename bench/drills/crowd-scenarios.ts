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
/** Time to start the flooding process. */
const FLOOD_LEAD_MS = 300
const NEWCOMERS = { long: 3000, short: 300, perSecond: 1000 }

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
  {
    name: 'joins',
    title: `${NEWCOMERS.long} behind one address join while others answer`,
    long: { players: 50, rounds: 2 },
    short: { players: 20, rounds: 1 },
    play: besideJoins,
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
  const { rounds } = context
  const { account, drill } = await openGameBeside(context)
  for (let round = 0; round < rounds; round += 1) await drill.play({ windowMs: 8000 }, calm)
  const flood = startFlood(context, await prepare(account))
  await delay(3000)
  for (let round = 0; round < rounds; round += 1) await drill.play({ windowMs: 8000 }, calm)
  const counted = await flood.stop()
  const figures = await drill.judge()
  noteAcknowledged(context, drill)
  context.note(`the flood sent ${counted.sent} frames and was sent away ${counted.closed} times`)
  return figures
}

/** Each question of the second half opens to a storm of newcomers into the same game. */
async function besideJoins(context: DrillContext): Promise<Figures> {
  const { rounds, isShort } = context
  const newcomers = Math.ceil((isShort ? NEWCOMERS.short : NEWCOMERS.long) / rounds)
  const { account, drill } = await openGameBeside(context, { lateJoin: true, largeHall: true })
  const { origin } = account
  const { session } = drill
  const floods: ReturnType<typeof startFlood>[] = []
  for (let round = 0; round < rounds; round += 1) await drill.play({ windowMs: 4000 }, calm)
  for (let round = 0; round < rounds; round += 1)
    await drill.play({ windowMs: 4000 }, async ({ opensAtMs }) => {
      await untilInstant(opensAtMs - FLOOD_LEAD_MS)
      const { perSecond } = NEWCOMERS
      floods.push(startFlood(context, { kind: 'joins', origin, session, newcomers, perSecond }))
      return { outages: [] }
    })
  const counted = await Promise.all(floods.map((flood) => flood.stop()))
  const figures = await drill.judge()
  noteAcknowledged(context, drill)
  const came = counted.reduce((sum, { sent }) => sum + sent, 0)
  context.note(`${came} of ${newcomers * rounds} newcomers came in`)
  return figures
}

const calm = async () => ({ outages: [] })

async function openGameBeside(context: DrillContext, settings = {}) {
  const { players, rounds } = context
  const { origin, account } = await openSite(context, { database: 'embedded' })
  const drill = await LiveDrill.open(context, {
    account,
    origin,
    players,
    questions: rounds * 2,
    timeLimitS: TIME_LIMIT_S,
    settings,
  })
  return { account, drill }
}

/** Of honest players: the first half of the questions without the flood, the second half with it. */
function noteAcknowledged({ rounds, note }: DrillContext, drill: LiveDrill): void {
  const answers = drill.fleet.records().flatMap((record) => record.answers)
  const acks = (isFlooded: boolean) =>
    answers.flatMap(({ question, settledAtMs, tappedAtMs }) =>
      question >= rounds === isFlooded && settledAtMs !== null ? settledAtMs - tappedAtMs : [],
    )
  const shown = (values: number[]) =>
    [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(0)).join(' / ')
  const next = (values: number[]) => Math.max(...values).toFixed(0)
  note(
    `acknowledged after p50 / p95 / p99: ${shown(acks(false))} ms without, ${shown(acks(true))} ms with; ` +
      `the host's next at most ${next(drill.nextMs.slice(0, rounds))} and ${next(drill.nextMs.slice(rounds))} ms`,
  )
}

/** A second game, whose question stays open. */
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

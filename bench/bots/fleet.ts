import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { REACTIONS } from '@pinquiz/game'
import { type Seat, seat as seatSchema } from '@pinquiz/protocol'
import { type AnswerPlan, PlayerBot } from './bot.ts'
import type { BotOpening, BotRecord } from './bot-record.ts'
import { Gathering } from './gathering.ts'
import { agentFrom, callOrThrow } from './http-client.ts'
import { calibrateClock, preciseNowMs } from './precise-clock.ts'
import { seededRandom } from './random.ts'
import { sourceAddress } from './source-addresses.ts'

const JOINS_AT_ONCE = 64
const TIMEOUT_MS = 60_000
/** No one taps at the exact instant of opening. */
const REACTION_MS = 20

export type FleetOptions = {
  /** The server they join. */
  origin: string
  /** The server they use if that node is gone. */
  otherOrigins?: string[]
  /** Servers they connect to instead, each starting with a different one. */
  through?: readonly string[]
  players: number
  session: string
  /** `join`: over HTTP as players do. `made-up`: for the floor, which has no HTTP. */
  seats: 'join' | 'made-up'
  /** One bot in this many parses every frame with the schema. */
  strictEvery: number
  namePrefix?: string
}

/** Answers of everyone, spread evenly over a window after the opening. */
export type AnswerWave = {
  windowMs: number
  seed: number
  /** Instead of the window: this long before the end of the question. */
  beforeEndMs?: { least: number; most: number }
  /** Three of four choose this option: only right answers show what time they were given. */
  favourite?: number
}

/** Many players in one process. Arguments and results are plain data, so that another process can call it. */
export class Fleet {
  #options: FleetOptions
  #bots: PlayerBot[] = []
  #gatherings = new Set<Gathering<PlayerBot>>()
  #agents = new Map<string, Agent>()
  #reacting: NodeJS.Timeout[] = []
  #reactionsSent = 0
  #loopDelay = monitorEventLoopDelay({ resolution: 5 })

  constructor(options: FleetOptions) {
    this.#options = options
    this.#loopDelay.enable()
  }

  get bots(): readonly PlayerBot[] {
    return this.#bots
  }

  /** Everyone takes a seat, connects and says hello. Resolves with the time it took, in milliseconds. */
  async join(): Promise<number> {
    const { players } = this.#options
    const startedAtMs = preciseNowMs()
    let next = 0
    const worker = async () => {
      while (next < players) await this.#joinOne(next++)
    }
    await Promise.all(Array.from({ length: Math.min(JOINS_AT_ONCE, players) }, worker))
    const durationMs = preciseNowMs() - startedAtMs
    for (const agent of this.#agents.values()) agent.destroy()
    this.#agents.clear()
    return durationMs
  }

  /** Another round of pings for everyone, spread so that the estimate doesn't include our own queue. */
  async syncClocks(): Promise<void> {
    calibrateClock()
    const spreadMs = Math.max(200, this.#bots.length / 2)
    for (const bot of this.#bots) setTimeout(() => bot.syncClock(), Math.random() * spreadMs)
    await new Promise((resolve) => setTimeout(resolve, spreadMs + 50))
    await this.#all('their clock', (bot) => !bot.clock.isRunning)
  }

  /** From the next question on, bots answer at planned instants; null: they only watch. */
  plan(wave: AnswerWave | null): void {
    calibrateClock()
    this.#bots.forEach((bot, number) => {
      bot.plan = wave ? plannedAnswer(wave, number) : () => null
    })
  }

  /** Everyone reacts at this rate, at their own times; null: stop. Resolves with how many were sent before. */
  react(everyMs: number | null): number {
    for (const timer of this.#reacting) clearInterval(timer)
    this.#reacting = []
    const sent = this.#reactionsSent
    this.#reactionsSent = 0
    if (everyMs === null) return sent
    this.#bots.forEach((bot, number) => {
      const start = setTimeout(
        () => {
          const send = () => {
            if (bot.react(number % REACTIONS.length)) this.#reactionsSent += 1
          }
          send()
          this.#reacting.push(setInterval(send, everyMs))
        },
        (number * everyMs) / this.#bots.length,
      )
      this.#reacting.push(start)
    })
    return sent
  }

  async untilQuestion(question: number): Promise<BotOpening[]> {
    await this.#all(`question ${question}`, (bot) => bot.openings.has(question))
    return this.#bots.flatMap((bot) => bot.openings.get(question) ?? [])
  }

  /** Until every answer on its way has been acknowledged or refused. */
  async untilAnswered(question: number): Promise<void> {
    await this.#all(`acknowledgement ${question}`, (bot) => {
      const outcome = bot.answers.get(question)?.outcome
      return outcome !== undefined && outcome !== 'pending'
    })
  }

  /** Waits until all answers have a final result. */
  async untilSettled(question: number): Promise<void> {
    await this.#all(`the final result of ${question}`, (bot) => {
      return bot.answers.get(question)?.outcome !== 'pending'
    })
  }

  /** Waits until at least this many answers are acknowledged. */
  async untilStored(question: number, enough: number): Promise<void> {
    const isStored = (bot: PlayerBot) => bot.answers.get(question)?.outcome === 'stored'
    await this.#gather(this.#bots, { what: `stored answers ${question}`, condition: isStored, enough })
  }

  /** Waits until everyone has seen the reveal and their own result. */
  async untilRevealed(question: number): Promise<void> {
    await this.#all(`reveal ${question}`, (bot) => {
      return (
        bot.phase?.name === 'reveal' && bot.phase.question.index === question && bot.results.has(question)
      )
    })
  }

  async untilStarted(): Promise<void> {
    await this.#all('the start', (bot) => bot.phase !== null && bot.phase.name !== 'lobby')
  }

  async untilEnded(): Promise<void> {
    await this.#all('the end', (bot) => bot.phase?.name === 'ended' && bot.final !== null)
  }

  async untilBack(): Promise<void> {
    await this.#all('their connection', (bot) => bot.isIn)
  }

  /** Waits until everyone has been seated again since `before`, their earlier numbers of connections. */
  async untilSeatedAnew(before: ReadonlyMap<PlayerBot, number>): Promise<void> {
    await this.#all('a new connection', (bot) => bot.isIn && bot.connects > (before.get(bot) ?? 0))
  }

  /** What each bot has received since the last call, apart from pongs. */
  takeTraffic(): { frames: number; bytes: number }[] {
    return this.#bots.map((bot) => {
      const { frames, bytes } = bot.traffic
      bot.traffic.frames = 0
      bot.traffic.bytes = 0
      return { frames, bytes }
    })
  }

  /** How late this process itself was since the last call: figures below it say nothing about the server. */
  takeLoopDelayP99Ms(): number {
    const delayMs = this.#loopDelay.percentile(99) / 1e6
    this.#loopDelay.reset()
    return delayMs
  }

  /** The text of the last question frame, as sent by the server. */
  lastQuestionFrame(): string {
    return this.#bots[0]?.lastQuestionFrame ?? ''
  }

  records(): BotRecord[] {
    return this.#bots.map((bot) => bot.record())
  }

  stop(): void {
    this.react(null)
    this.#loopDelay.disable()
    for (const bot of this.#bots) bot.stop()
  }

  async #joinOne(number: number): Promise<void> {
    const { origin, otherOrigins = [], through, strictEvery, namePrefix = 'Bot' } = this.#options
    const localAddress = sourceAddress(number)
    const name = `${namePrefix} ${number + 1}`
    const bot = new PlayerBot({
      origins: through ? rotated(through, number) : [origin, ...otherOrigins],
      name,
      localAddress,
      seat: await this.#seat(name, localAddress),
      isStrict: number % strictEvery === 0,
      onChange: (changed) => this.#look(changed),
    })
    this.#bots.push(bot)
    bot.connect()
    await this.#gather([bot], { what: 'being let in', condition: (each) => each.isIn })
  }

  async #seat(name: string, localAddress: string): Promise<Seat> {
    const { origin, session, seats } = this.#options
    if (seats === 'made-up') return { session, participant: randomUUID(), token: 'none' }
    const agent = this.#agents.get(localAddress) ?? agentFrom(localAddress)
    this.#agents.set(localAddress, agent)
    const path = `/api/sessions/${session}/participants`
    const reply = await callOrThrow({ origin, method: 'POST', path, body: { name }, agent })
    return seatSchema.parse(reply.body)
  }

  #look(bot: PlayerBot): void {
    for (const gathering of this.#gatherings) gathering.look(bot)
  }

  #all(what: string, condition: (bot: PlayerBot) => boolean): Promise<void> {
    return this.#gather(this.#bots, { what, condition })
  }

  async #gather(
    members: PlayerBot[],
    wait: { what: string; condition: (bot: PlayerBot) => boolean; enough?: number },
  ): Promise<void> {
    const gathering = new Gathering({ members, timeoutMs: TIMEOUT_MS, ...wait })
    this.#gatherings.add(gathering)
    await gathering.reached.finally(() => this.#gatherings.delete(gathering))
  }
}

function rotated(origins: readonly string[], by: number): string[] {
  const first = by % origins.length
  return [...origins.slice(first), ...origins.slice(0, first)]
}

function plannedAnswer(wave: AnswerWave, number: number): AnswerPlan {
  return ({ index, options, timeLeftMs }) => {
    const random = seededRandom(wave.seed * 1_000_003 + index * 100_003 + number)
    random()
    const anyOption = Math.floor(random() * options.length)
    const share = random()
    const option = wave.favourite !== undefined && random() < 0.75 ? wave.favourite : anyOption
    if (wave.beforeEndMs) {
      const { least, most } = wave.beforeEndMs
      return { option, delayMs: timeLeftMs - least - share * (most - least) }
    }
    // If the question appears late, they still answer while it's open.
    const windowMs = Math.min(wave.windowMs, timeLeftMs - REACTION_MS)
    return { option, delayMs: REACTION_MS + share * Math.max(0, windowMs - REACTION_MS) }
  }
}

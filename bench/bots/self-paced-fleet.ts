import type { Agent } from 'node:http'
import { seat as seatSchema } from '@pinquiz/protocol'
import { agentFrom, callOrThrow } from './http-client.ts'
import { preciseNowMs } from './precise-clock.ts'
import { SelfPacedBot, type SelfPacedBotOptions } from './self-paced-bot.ts'
import { sourceAddress } from './source-addresses.ts'

const JOINS_AT_ONCE = 64
const TIMEOUT_MS = 180_000

export type SelfPacedFleetOptions = {
  /** A server that trusts `X-Forwarded-For` from loopback. */
  origin: string
  /** The nodes that bots connect to, in turn. */
  through?: readonly string[] | undefined
  session: string
  players: number
  windowMs: number
  beforeEndMs?: SelfPacedBotOptions['beforeEndMs']
  strictEvery: number
}

/** Participants of a self-paced session, each with an address and a browser of their own. */
export class SelfPacedFleet {
  readonly bots: SelfPacedBot[] = []
  #options: SelfPacedFleetOptions
  #waiting = new Set<() => void>()

  constructor(options: SelfPacedFleetOptions) {
    this.#options = options
  }

  /** Resolves with the time it took, in milliseconds. */
  async join(): Promise<number> {
    const startedAtMs = preciseNowMs()
    const { players } = this.#options
    const agents = new Map<string, Agent>()
    let next = 0
    const worker = async () => {
      while (next < players) await this.#joinOne(next++, agents)
    }
    await Promise.all(Array.from({ length: Math.min(JOINS_AT_ONCE, players) }, worker))
    await this.until('being let in', (bot) => bot.isIn)
    for (const agent of agents.values()) agent.destroy()
    return preciseNowMs() - startedAtMs
  }

  /** Everyone starts at some point within the spread. */
  start(spreadMs: number): void {
    for (const [at, bot] of this.bots.entries())
      setTimeout(() => bot.start(), (at / this.bots.length) * spreadMs)
  }

  /** Until `enough` of the bots meet the condition; all of them when left out. */
  until(
    what: string,
    condition: (bot: SelfPacedBot) => boolean,
    enough = this.#options.players,
  ): Promise<void> {
    const met = () => this.bots.filter(condition).length
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        this.#waiting.delete(look)
        settle()
      }
      let isDue = false
      const look = () => {
        if (isDue) return
        isDue = true
        // Of several frames in one turn, only the last one checks everyone.
        setImmediate(() => {
          isDue = false
          if (met() >= enough) finish(resolve)
        })
      }
      const timer = setTimeout(
        () => finish(() => reject(new Error(`${met()} of ${enough} bots reached ${what}`))),
        TIMEOUT_MS,
      )
      this.#waiting.add(look)
      look()
    })
  }

  stored(): number {
    const answers = this.bots.flatMap((bot) => [...bot.answers.values()])
    return answers.filter(({ outcome }) => outcome === 'stored').length
  }

  stop(): void {
    for (const bot of this.bots) bot.stop()
  }

  async #joinOne(number: number, agents: Map<string, Agent>): Promise<void> {
    const { origin, through = [origin], session, strictEvery, windowMs, beforeEndMs } = this.#options
    const localAddress = sourceAddress(number)
    const agent = agents.get(localAddress) ?? agentFrom(localAddress)
    agents.set(localAddress, agent)
    const name = `Bot ${number + 1}`
    const body = { name, email: `bot${number}@bench.example`, phone: '+49 30 1', device: `device ${number}` }
    const reply = await callOrThrow({
      origin,
      method: 'POST',
      path: `/api/sessions/${session}/attempts`,
      body,
      agent,
      headers: { 'x-forwarded-for': forwardedAddress(number) },
    })
    const bot = new SelfPacedBot({
      origins: [...through.slice(number % through.length), ...through.slice(0, number % through.length)],
      seat: seatSchema.parse(reply.body),
      number,
      name,
      isStrict: number % strictEvery === 0,
      localAddress,
      windowMs,
      beforeEndMs,
      onChange: () => {
        for (const look of this.#waiting) look()
      },
    })
    this.bots.push(bot)
    bot.connect()
  }
}

/** From the address range reserved for benchmarks. */
const forwardedAddress = (number: number) => `198.18.${Math.floor(number / 250)}.${1 + (number % 250)}`

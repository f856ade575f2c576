import { setTimeout as delay } from 'node:timers/promises'
import type { AnswerWave } from '../bots/fleet.ts'
import type { DrillContext, Scenario } from './context.ts'
import { type FaultProxy, type NetworkFaults, startFaultProxy } from './fault-proxy.ts'
import type { Figures } from './figures.ts'
import { type Fault, LiveDrill, type OpenedQuestion, untilInstant } from './live-drill.ts'
import { openSite } from './site.ts'

const CUT_SHARE = 0.15

export const NETWORK_SCENARIOS: Scenario[] = [
  {
    name: 'cuts',
    title: '15 % of sockets cut each second',
    long: { players: 200, rounds: 3 },
    short: { players: 40, rounds: 1 },
    play: (context) =>
      overLine(context, { timeLimitS: 15, wave: { windowMs: 14_800 } }, async (proxy, { closesAtMs }) => {
        while (Date.now() < closesAtMs - 1000) {
          await delay(1000)
          proxy.cut(CUT_SHARE)
        }
        return { outages: [], overAtMs: Date.now() }
      }),
  },
  {
    name: 'half-open',
    title: 'half-open connections: silent upstream, downstream or both',
    long: { players: 90, rounds: 2 },
    short: { players: 30, rounds: 1 },
    play: (context) => overLine(context, { timeLimitS: 20, wave: { windowMs: 16_000 } }, silenceEverybody),
  },
  {
    name: 'slow-readers',
    title: 'a fifth reads nothing for 8 s',
    long: { players: 100, rounds: 3 },
    short: { players: 40, rounds: 1 },
    play: (context) =>
      overLine(context, { timeLimitS: 15, wave: { windowMs: 12_000 } }, async (proxy, { opensAtMs }) => {
        await untilInstant(opensAtMs + 500)
        const goOn = proxy.holdBack((line) => line % 5 === 0)
        await delay(8000)
        goOn()
        return { outages: [], overAtMs: Date.now() }
      }),
  },
  {
    name: 'delay',
    title: '500 ms one way and jitter, taps up to 150 ms before the end',
    long: { players: 60, rounds: 3 },
    short: { players: 30, rounds: 1 },
    play: (context) => {
      const line = {
        timeLimitS: 6,
        wave: { windowMs: 6000, beforeEndMs: { least: 150, most: 500 } },
        faults: { delayMs: 500, jitterMs: 100 },
      }
      return overLine(context, line, async () => ({ outages: [] }))
    },
  },
]

type Line = {
  timeLimitS: number
  wave: Pick<AnswerWave, 'windowMs' | 'beforeEndMs'>
  faults?: NetworkFaults
}

type Strike = (proxy: FaultProxy, opened: OpenedQuestion, drill: LiveDrill) => Promise<Fault>

/** The host is on the server's machine, everyone else behind a failing connection. */
async function overLine(context: DrillContext, line: Line, strike: Strike): Promise<Figures> {
  const { players, rounds } = context
  const { origin, account } = await openSite(context, { database: 'embedded' })
  const proxy = await startFaultProxy(origin, line.faults)
  context.defer(proxy.close)
  const drill = await LiveDrill.open(context, {
    account,
    origin,
    through: [proxy.origin],
    players,
    questions: rounds,
    timeLimitS: line.timeLimitS,
  })
  for (let round = 0; round < rounds; round += 1)
    await drill.play(line.wave, (opened) => strike(proxy, opened, drill))
  return drill.judge()
}

/** Measures recovery from the start of the silence: no page is told of it, and no one has answered yet. */
async function silenceEverybody(
  proxy: FaultProxy,
  { opensAtMs }: OpenedQuestion,
  { fleet }: LiveDrill,
): Promise<Fault> {
  await untilInstant(opensAtMs)
  const before = new Map(fleet.bots.map((bot) => [bot, bot.connects]))
  const silentAtMs = Date.now()
  proxy.silence(['up'], (line) => line % 3 === 0)
  proxy.silence(['down'], (line) => line % 3 === 1)
  proxy.silence(['up', 'down'], (line) => line % 3 === 2)
  await fleet.untilSeatedAnew(before)
  return { outages: [], backMs: Date.now() - silentAtMs }
}

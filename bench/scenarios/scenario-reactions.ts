import { setTimeout as delay } from 'node:timers/promises'
import { REACTION_BUDGET, REACTIONS_EVERY_MS } from '@pinquiz/game'
import type { BotRecord } from '../bots/bot-record.ts'
import { startFleetProcess } from '../bots/fleet-process.ts'
import { HostBot } from '../bots/host-bot.ts'
import { benchQuestions, createQuiz, setUpHost, startSession } from '../bots/setup-host.ts'
import { CpuMeter } from '../measure/cpu-meter.ts'
import { ackFigures } from '../measure/measurement.ts'
import { onFreshServer } from '../processes/fresh-server.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { closeQuestion, collectAnswers, openQuestion } from './game-run.ts'
import { align, show } from './report.ts'
import { IDLE_MS, type LiveOptions } from './scenario-live.ts'

const REACTING_MS = 10_000
/** Until those that were sent have been counted. */
const ON_THE_WAY_MS = 4 * REACTIONS_EVERY_MS

type Acks = { p50Ms: number; p95Ms: number; p99Ms: number }

export type ReactionsReport = {
  /** For a question without reactions, and one to which everyone who has answered reacts, as fast as they may. */
  quiet: Acks
  reacted: Acks
  sentPerSecond: number
  /** Sent to each projector while everyone reacts to a reveal. */
  framesPerSecond: number
  /** The most within any second. */
  mostFramesASecond: number
  /** How many of the reactions sent the projector counted. */
  shareCounted: number
  cpuUsPerReaction: number | null
  lost: number
}

/** Everyone reacts as fast as they may, on top of a question that everyone answers. */
export async function measureReactions(options: LiveOptions): Promise<ReactionsReport> {
  const { nodeOptions } = options
  return onFreshServer({ nodeOptions }, (server) => measureOn(server, options))
}

async function measureOn(server: ServerProcess, options: LiveOptions): Promise<ReactionsReport> {
  const { players, answerWindowMs, log } = options
  const { origin } = server
  const account = await setUpHost(server)
  const quiz = await createQuiz(account, benchQuestions(3, 20 + Math.ceil(answerWindowMs / 1000)))
  const { id: session } = await startSession(account, quiz, { closeWhenAllAnswered: false })
  const host = new HostBot({ origins: [origin], cookie: account.cookie, session })
  await host.connect()
  const fleet = startFleetProcess({ origin, players, session, seats: 'join', strictEvery: 50 })
  const meter = new CpuMeter(server.pid)
  const run = { host, fleet, meter }
  try {
    log(`${players} players join`)
    await fleet.join()
    await fleet.syncClocks()
    await meter.calibrate(IDLE_MS)
    await fleet.plan({ windowMs: answerWindowMs, seed: 1 })
    await host.step('start')
    const play = async (question: number) => {
      const opened = await openQuestion(run, question)
      await collectAnswers(run, question)
      return closeQuestion(run, opened, question)
    }
    log(`everyone answers within ${answerWindowMs} ms, twice: the first time is a warm-up`)
    await play(0)
    await play(1)
    log('the same, and everyone who has answered reacts')
    await fleet.react(1000 / REACTION_BUDGET.perSecond)
    await play(2)
    log(`everyone reacts to the reveal for ${REACTING_MS} ms`)
    await fleet.react(null)
    await delay(ON_THE_WAY_MS)
    host.reactions.length = 0
    meter.start()
    await fleet.react(1000 / REACTION_BUDGET.perSecond)
    await delay(REACTING_MS)
    const sent = await fleet.react(null)
    await delay(ON_THE_WAY_MS)
    const cpuMs = meter.stop()
    const records = await fleet.records()
    const counted = host.reactions.reduce((sum, frame) => sum + frame.counted, 0)
    return {
      quiet: acksOf(records, 1),
      reacted: acksOf(records, 2),
      sentPerSecond: (sent * 1000) / REACTING_MS,
      framesPerSecond: (host.reactions.length * 1000) / REACTING_MS,
      mostFramesASecond: mostWithinASecond(host.reactions.map(({ atMs }) => atMs)),
      shareCounted: sent === 0 ? Number.NaN : counted / sent,
      cpuUsPerReaction: cpuMs === null ? null : (cpuMs * 1000) / Math.max(1, sent),
      lost: records.flatMap(({ answers }) => answers).filter(({ outcome }) => outcome !== 'stored').length,
    }
  } finally {
    host.stop()
    await fleet.stop()
  }
}

function acksOf(records: readonly BotRecord[], question: number): Acks {
  const { p50Ms, p95Ms, p99Ms } = ackFigures(
    records.map((record) => ({
      ...record,
      answers: record.answers.filter((answer) => answer.question === question),
    })),
    null,
  )
  return { p50Ms, p95Ms, p99Ms }
}

function mostWithinASecond(instants: readonly number[]): number {
  return instants.reduce((most, from) => {
    const within = instants.filter((atMs) => atMs >= from && atMs < from + 1000).length
    return Math.max(most, within)
  }, 0)
}

export function reactionsTable(report: ReactionsReport): string {
  const { quiet, reacted } = report
  const acks = (['p50Ms', 'p95Ms', 'p99Ms'] as const).map((key) => [
    `acknowledgement, ${key.slice(0, 3)} (ms): no reactions / everyone reacts`,
    `${show(quiet[key])} / ${show(reacted[key])}`,
  ])
  return align([
    ...acks,
    ['reactions sent (/s)', show(report.sentPerSecond)],
    ['frames to the projector (/s)', show(report.framesPerSecond)],
    ['most frames to the projector within a second', String(report.mostFramesASecond)],
    ['reactions counted, of those sent', show(report.shareCounted)],
    ['server CPU per reaction (µs)', show(report.cpuUsPerReaction)],
    ['answers lost', String(report.lost)],
  ])
}

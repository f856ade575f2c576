import type { BotOpening, BotRecord } from '../bots/bot-record.ts'
import { percentile } from './percentiles.ts'

/** CPU and memory are null on systems other than Linux. */
export type Measurement = {
  joinsPerSecond: number
  cpuUsPerJoin: number | null
  fanOut: {
    p50Ms: number
    p99Ms: number
    displaySpreadP99Ms: number
    cpuMsPerBroadcast: number | null
  }
  ack: { p50Ms: number; p95Ms: number; p99Ms: number; cpuUsPerAnswer: number | null }
  memoryKbPerPlayer: number | null
  /** CPU cost of idle connections, in milliseconds a second. */
  idleCpuMsPerS: number | null
  /** All CPU the server spends on a question that everyone answers, idle time included. */
  questionCpuMs: number | null
}

/** Openings of one question by everyone, and how long before the opening the server decided it. */
export type Broadcast = { leadMs: number; openings: BotOpening[] }

export function fanOutFigures(broadcasts: readonly Broadcast[], cpuMsPerBroadcast: number | null) {
  const delays = broadcasts.flatMap(({ leadMs, openings }) =>
    openings.map(({ receivedAtMs, opensAtMs }) => receivedAtMs - (opensAtMs - leadMs)),
  )
  // Bots and server share one clock here, so the true instant of opening is known.
  const errors = broadcasts.flatMap(({ openings }) =>
    openings.map(({ shownAtMs, opensAtMs }) => Math.abs(shownAtMs - opensAtMs)),
  )
  return {
    p50Ms: percentile(delays, 0.5),
    p99Ms: percentile(delays, 0.99),
    displaySpreadP99Ms: percentile(errors, 0.99),
    cpuMsPerBroadcast,
  }
}

export function ackFigures(records: readonly Pick<BotRecord, 'answers'>[], cpuUsPerAnswer: number | null) {
  const delays = records.flatMap(({ answers }) =>
    answers.flatMap(({ settledAtMs, tappedAtMs }) => (settledAtMs === null ? [] : settledAtMs - tappedAtMs)),
  )
  return {
    p50Ms: percentile(delays, 0.5),
    p95Ms: percentile(delays, 0.95),
    p99Ms: percentile(delays, 0.99),
    cpuUsPerAnswer,
  }
}

export function memoryPerPlayer(input: {
  before: { rssKb: number } | null
  after: { rssKb: number } | null
  players: number
}): number | null {
  const { before, after, players } = input
  return before && after ? (after.rssKb - before.rssKb) / players : null
}

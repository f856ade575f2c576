import type { Measurement } from '../measure/measurement.ts'
import type { Floor } from './scenario-floor.ts'
import type { LiveReport } from './scenario-live.ts'

/** The object written by `--json`. `ratio` is the fan-out CPU over the floor's, which has a budget. */
export type BenchResult = Measurement & {
  players: number
  lost: number
  doubled: number
  floor: Floor | null
  ratio: number | null
  ratios: Ratios | null
}

/** CI's limits (`bench/ratios.json`): CPU relative to the floor, and bytes per player and question. */
type Ratios = { answer: number; broadcast: number; join: number; bytes: number }

export function toResult(players: number, live: LiveReport, floor: Floor | null): BenchResult {
  const {
    joinsPerSecond,
    cpuUsPerJoin,
    fanOut,
    ack,
    memoryKbPerPlayer,
    idleCpuMsPerS,
    questionCpuMs,
    verdict,
  } = live
  return {
    players,
    joinsPerSecond,
    cpuUsPerJoin,
    fanOut,
    ack,
    memoryKbPerPlayer,
    idleCpuMsPerS,
    questionCpuMs,
    lost: verdict.lost,
    doubled: verdict.doubled,
    floor,
    ratio: floor && over(fanOut.cpuMsPerBroadcast, floor.fanOut.cpuMsPerBroadcast),
    ratios: floor && ratiosOf(live, floor),
  }
}

/** Null where the system doesn't tell processor time. */
function ratiosOf(live: LiveReport, floor: Floor): Ratios | null {
  const answer = over(live.ack.cpuUsPerAnswer, answerFloor(floor))
  const broadcast = over(live.fanOut.cpuMsPerBroadcast, floor.fanOut.cpuMsPerBroadcast)
  const join = over(live.cpuUsPerJoin, floor.cpuUsPerJoin)
  if (answer === null || broadcast === null || join === null) return null
  return { answer, broadcast, join, bytes: live.bytesPerQuestion.mean }
}

/** Echo and storage. */
function answerFloor({ ack, databaseCpuUsPerAnswer }: Floor): number | null {
  return ack.cpuUsPerAnswer === null || databaseCpuUsPerAnswer === null
    ? null
    : ack.cpuUsPerAnswer + databaseCpuUsPerAnswer
}

type Row = { name: string; unit: string; of: (measurement: Measurement) => number | null }

/** What bench and floor, or two servers, are compared by. */
export const COMPARED_FIGURES: readonly Row[] = [
  { name: 'joins', unit: '/s', of: (m) => m.joinsPerSecond },
  { name: 'server CPU per join', unit: 'µs', of: (m) => m.cpuUsPerJoin },
  { name: 'question to all players, p50', unit: 'ms', of: (m) => m.fanOut.p50Ms },
  { name: 'question to all players, p99', unit: 'ms', of: (m) => m.fanOut.p99Ms },
  { name: 'spread of display times, p99', unit: 'ms', of: (m) => m.fanOut.displaySpreadP99Ms },
  { name: 'server CPU per broadcast', unit: 'ms', of: (m) => m.fanOut.cpuMsPerBroadcast },
  { name: 'acknowledgement, p50', unit: 'ms', of: (m) => m.ack.p50Ms },
  { name: 'acknowledgement, p95', unit: 'ms', of: (m) => m.ack.p95Ms },
  { name: 'acknowledgement, p99', unit: 'ms', of: (m) => m.ack.p99Ms },
  { name: 'server CPU per answer', unit: 'µs', of: (m) => m.ack.cpuUsPerAnswer },
  { name: 'server CPU per question, total', unit: 'ms', of: (m) => m.questionCpuMs },
  { name: 'server CPU at rest', unit: 'ms/s', of: (m) => m.idleCpuMsPerS },
  { name: 'memory per player', unit: 'KB', of: (m) => m.memoryKbPerPlayer },
]

export function table(live: LiveReport, floor: Floor | null): string {
  const heads = ['', 'PinQuiz', ...(floor ? ['bare ws', 'ratio'] : [])]
  const rows = COMPARED_FIGURES.map(({ name, unit, of }) => {
    const own = of(live)
    const floorCells = floor ? [show(of(floor)), show(over(own, of(floor)))] : []
    return [`${name} (${unit})`, show(own), ...floorCells]
  })
  const facts: [string, string][] = [
    ['server CPU per host command, any audience (ms)', show(live.commandCpuMs)],
    ['decision to first receipt, p50 (ms)', show(live.firstReceiptP50Ms)],
    [
      'frames per player and question',
      `${show(live.framesPerQuestion.mean)} (most ${show(live.framesPerQuestion.most)})`,
    ],
    [
      'bytes per player and question',
      `${show(live.bytesPerQuestion.mean)} (most ${show(live.bytesPerQuestion.most)})`,
    ],
    ['event loop delay of the bots, p99 (ms)', show(live.botsDelayP99Ms)],
    ...live.perQuestion.map(({ p50Ms, p95Ms, p99Ms, cpuUsPerAnswer }, position): [string, string] => [
      `question ${position + 1}: acknowledgement, p50 / p95 / p99 (ms), CPU per answer (µs)`,
      `${[p50Ms, p95Ms, p99Ms].map(show).join(' / ')}, ${show(cpuUsPerAnswer)}`,
    ]),
    ['answers lost', String(live.verdict.lost)],
    ['answers doubled', String(live.verdict.doubled)],
    ['answers refused although in time', String(live.verdict.refused)],
    ['points or ranks that differ from our own count', String(live.verdict.differences.length)],
  ]
  const blanks = heads.slice(2).map(() => '')
  const stored = floor && [
    'server CPU per answer, of ws and database (µs)',
    show(live.ack.cpuUsPerAnswer),
    `${show(floor.ack.cpuUsPerAnswer)} + ${show(floor.databaseCpuUsPerAnswer)}`,
    show(over(live.ack.cpuUsPerAnswer, answerFloor(floor))),
  ]
  return align([heads, ...rows, ...(stored ? [stored] : []), ...facts.map((fact) => [...fact, ...blanks])])
}

export function over(own: number | null, floor: number | null): number | null {
  return own === null || floor === null || floor === 0 ? null : own / floor
}

export function show(value: number | null): string {
  if (value === null || Number.isNaN(value)) return 'not measured'
  if (value >= 100) return value.toFixed(0)
  return value.toFixed(value >= 10 ? 1 : 2)
}

export function align(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

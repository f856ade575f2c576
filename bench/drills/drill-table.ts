import { align } from '../scenarios/report.ts'
import type { Figures } from './figures.ts'
import type { DrillRow } from './play-scenario.ts'

/** Goals for every row. */
const GOALS = { chargedPoints: 50, backMs: 6000 } as const

const HEADS = [
  'scenario',
  'tries',
  'acknowledged',
  'lost',
  'doubled',
  'refused in time',
  'no question',
  'charged p50 / most',
  'back after (s)',
  'goals',
]

export function drillTable(rows: readonly DrillRow[]): string {
  const cells = rows.map((row) => {
    const title = `${row.title} (${row.name})`
    if (!row.figures) return [title, row.skipped ? `skipped: ${row.skipped}` : `aborted: ${row.failure}`]
    return [title, ...figureCells(row.figures), missedGoals(row).join(', ') || 'met']
  })
  const whole = cells.filter((row) => row.length === HEADS.length)
  const partial = cells.filter((row) => row.length !== HEADS.length)
  const notes = rows.flatMap(({ name, notes: lines }) => lines.map((line) => `${name}: ${line}`))
  return [align([HEADS, ...whole]), ...partial.map((row) => row.join('  ')), ...notes].join('\n')
}

function figureCells(figures: Figures): string[] {
  const { tries, acknowledged, lost, doubled, refusedInTime, untapped, charged, backMs } = figures
  return [
    ...[tries, acknowledged, lost, doubled, refusedInTime, untapped].map(String),
    charged.length === 0 ? 'none scored' : `${median(charged)} / ${Math.max(...charged)}`,
    backMs.length === 0 ? 'no one left' : shownSeconds(Math.max(...backMs)),
  ]
}

const shownSeconds = (ms: number) => (Number.isFinite(ms) ? (ms / 1000).toFixed(1) : 'never')

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}

/** Results that must never occur: they fail the run. */
export function failures({ figures, failure }: Pick<DrillRow, 'figures' | 'failure'>): string[] {
  if (!figures) return failure ? ['aborted'] : []
  return [...(figures.lost > 0 ? ['lost'] : []), ...(figures.doubled > 0 ? ['doubled'] : [])]
}

/** The goals a row misses. */
export function missedGoals(row: Pick<DrillRow, 'figures' | 'failure'>): string[] {
  const { figures } = row
  if (!figures) return failures(row)
  const { charged, backMs, refusedInTime } = figures
  return [
    ...failures(row),
    ...(refusedInTime > 0 ? ['refused'] : []),
    ...(charged.some((points) => points > GOALS.chargedPoints) ? ['charged'] : []),
    ...(backMs.some((ms) => ms > GOALS.backMs) ? ['back'] : []),
  ]
}

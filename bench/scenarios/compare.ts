import type { Measurement } from '../measure/measurement.ts'
import { percentile } from '../measure/percentiles.ts'
import { align, COMPARED_FIGURES, over, show } from './report.ts'
import { type LiveOptions, type LiveReport, measureLive } from './scenario-live.ts'

/** The same game on both servers, turn by turn. */
export type Comparison = { before: LiveReport[]; now: LiveReport[] }

/**
 * Plays A B A B: the server of another built checkout, then ours. The bots are ours in both, so that only the servers
 * differ; the other server must speak the same version of the protocol.
 */
export async function compare(
  options: LiveOptions,
  { against, turns }: { against: string; turns: number },
): Promise<Comparison> {
  const comparison: Comparison = { before: [], now: [] }
  for (let turn = 1; turn <= turns; turn += 1) {
    options.log(`turn ${turn} of ${turns}: ${against}`)
    comparison.before.push(await measureLive({ ...options, checkout: against }))
    options.log(`turn ${turn} of ${turns}: this checkout`)
    comparison.now.push(await measureLive(options))
  }
  return comparison
}

/** Medians of all turns, their ratio, and the lowest and highest ratio of one turn: how far to trust it. */
export function comparisonTable({ before, now }: { before: Measurement[]; now: Measurement[] }): string {
  const rows = COMPARED_FIGURES.map(({ name, unit, of }) => {
    const median = (all: Measurement[]) => {
      const known = all.flatMap((one) => of(one) ?? [])
      return known.length === 0 ? null : percentile(known, 0.5)
    }
    const ratios = now.flatMap((one, turn) => {
      const other = before[turn]
      return other ? (over(of(one), of(other)) ?? []) : []
    })
    const spread = ratios.length === 0 ? [] : [Math.min(...ratios), Math.max(...ratios)]
    return [
      `${name} (${unit})`,
      show(median(before)),
      show(median(now)),
      show(over(median(now), median(before))),
      spread.map(show).join(' to '),
    ]
  })
  return align([['', 'before', 'now', 'ratio', 'of single turns'], ...rows])
}

import type { SliderScale } from '@pinquiz/game'
import { measured } from '../numbers/number-text.ts'

export type Labelled = SliderScale & { low: string; high: string; unit: string }

/** A scale's end values with their labels. */
export function ScaleEnds({ scale: { min, max, low, high, unit } }: { scale: Labelled }) {
  return (
    <p className="flex justify-between gap-[1em] leading-tight font-semibold tabular-nums">
      <End value={measured(min, unit)} label={low} className="max-w-[48%] shrink-0" />
      <End value={measured(max, unit)} label={high} className="min-w-0 text-end" />
    </p>
  )
}

const End = ({ value, label, className }: { value: string; label: string; className: string }) => (
  <span className={className}>
    <bdi className="as-written">{value}</bdi>
    <bdi className="block font-normal text-muted as-written">{label}</bdi>
  </span>
)

/** Ten divisions. */
const TICKS = Array.from({ length: 11 }, (_, tick) => tick)

/** A read-only scale. */
export function ScaleLine({ scale, className }: { scale: Labelled; className?: string }) {
  return (
    <div className={className}>
      <span
        aria-hidden="true"
        className="block h-[0.9em] rounded-full border-2 border-line-strong bg-sunken"
      />
      <span aria-hidden="true" className="mx-[0.45em] mt-[0.25em] mb-[0.4em] flex h-[0.6em] justify-between">
        {TICKS.map((tick) => (
          <span key={tick} className="w-[0.08em] min-w-0.5 bg-line-strong even:h-1/2" />
        ))}
      </span>
      <ScaleEnds scale={scale} />
    </div>
  )
}

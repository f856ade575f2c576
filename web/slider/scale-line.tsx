import type { Scale } from '@pinquiz/game'
import clsx from 'clsx'
import { measured } from '../number/number-text.ts'

export type Labelled = Scale & { minLabel: string; maxLabel: string; unit: string }

/** What the ends of a scale are, and mean. */
export function ScaleEnds({ scale, className }: { scale: Labelled; className?: string }) {
  const { min, max, minLabel, maxLabel, unit } = scale
  return (
    <p className={clsx('flex justify-between gap-4 font-semibold tabular-nums', className)}>
      <span className="min-w-0">
        <bdi>{measured(min, unit)}</bdi>
        <span dir="auto" className="block font-normal text-muted as-written">
          {minLabel}
        </span>
      </span>
      <span className="min-w-0 text-end">
        <bdi>{measured(max, unit)}</bdi>
        <span dir="auto" className="block font-normal text-muted as-written">
          {maxLabel}
        </span>
      </span>
    </p>
  )
}

/** A scale to look at. */
export function ScaleLine({ scale, className }: { scale: Labelled; className?: string }) {
  return (
    <div className={className}>
      <span
        aria-hidden="true"
        className="mb-[0.4em] block h-[0.6em] rounded-full border-2 border-line-strong bg-gradient-to-r from-primary-soft to-brand rtl:bg-gradient-to-l"
      />
      <ScaleEnds scale={scale} />
    </div>
  )
}

import clsx from 'clsx'
import type { CSSProperties } from 'react'

const RADIUS = 40
const LENGTH = 2 * Math.PI * RADIUS
const HURRY_S = 5

type Props = {
  secondsLeft: number
  totalS: number
  /** For screen readers, such as "12 seconds left". */
  label: string
  /** The ring is full until the clock starts. */
  isRunning?: boolean
  className?: string
}

/** The time left as a number inside a ring that empties: readable by shape from afar. Size follows `className`. */
export function Countdown({ secondsLeft, totalS, label, isRunning = true, className }: Props) {
  const offsetAt = (seconds: number) => LENGTH * (1 - Math.min(1, Math.max(0, seconds / totalS)))
  const isHurry = secondsLeft <= HURRY_S
  return (
    <div
      role="timer"
      aria-label={label}
      className={clsx('relative grid shrink-0 place-items-center', className)}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="14" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="14"
          strokeDasharray={LENGTH}
          strokeDashoffset={offsetAt(secondsLeft)}
          // Read by the next number (base.css); React's type lacks custom properties.
          style={{ '--next': offsetAt(isRunning ? secondsLeft - 1 : secondsLeft) } as CSSProperties}
          className={clsx(
            // At zero nothing is left to animate: the ring empties with the number.
            secondsLeft > 0 && 'transition-[stroke-dashoffset] duration-1000 ease-linear',
            isHurry ? 'stroke-danger' : 'stroke-primary-ink',
          )}
        />
      </svg>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className={clsx('absolute inset-0 size-full', isHurry && secondsLeft > 0 && 'animate-beat')}
      >
        <text
          x="50"
          y="50"
          textAnchor="middle"
          dominantBaseline="central"
          className={clsx('font-extrabold tabular-nums', isHurry ? 'fill-danger' : 'fill-ink')}
          fontSize={secondsLeft > 99 ? 27 : 38}
        >
          {secondsLeft}
        </text>
      </svg>
    </div>
  )
}

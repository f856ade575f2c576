import clsx from 'clsx'
import type { CSSProperties } from 'react'

type Props = {
  secondsLeft: number
  totalS: number
  label: string
  /** Stays full until the clock starts. */
  isRunning: boolean
}

export function TimeBar({ secondsLeft, totalS, label, isRunning }: Props) {
  const [now, next] = [secondsLeft, isRunning ? secondsLeft - 1 : secondsLeft].map((seconds) =>
    totalS > 0 ? Math.min(1, Math.max(0, seconds / totalS)) : 0,
  )
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={totalS}
      aria-valuenow={Math.min(secondsLeft, totalS)}
      className="h-3 overflow-hidden bg-line forced-colors:border-b"
    >
      <div
        className={clsx(
          'h-full origin-left scale-x-(--now) motion-safe:scale-x-(--next) rtl:origin-right forced-colors:bg-[Highlight]',
          secondsLeft > 0 && 'transition-[scale] duration-1000 ease-linear',
          secondsLeft <= 5 ? 'bg-danger' : 'bg-primary-ink',
        )}
        // CSSProperties has no custom properties.
        style={{ '--now': now, '--next': next } as CSSProperties}
      />
    </div>
  )
}

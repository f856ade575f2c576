import clsx from 'clsx'

type Props = { secondsLeft: number; totalS: number; label: string }

/** The time left across the whole screen. */
export function TimeBar({ secondsLeft, totalS, label }: Props) {
  const share = totalS > 0 ? Math.min(1, secondsLeft / totalS) : 0
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
          'h-full origin-left rtl:origin-right forced-colors:bg-[Highlight]',
          secondsLeft > 0 && 'transition-transform duration-1000 ease-linear',
          secondsLeft <= 5 ? 'bg-danger' : 'bg-primary-ink',
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}

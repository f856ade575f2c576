import clsx from 'clsx'
import { useState } from 'react'
import type { ServerClock } from '../state/clock-sync.ts'

type Props = { clock: ServerClock; fromMs: number; toMs: number; className: string }

/** Fills while a question is read: when it is full its options come. Words beside it say so, too. */
export function ReadingBar({ clock, fromMs, toMs, className }: Props) {
  const [pastMs] = useState(() => clock.nowMs() - fromMs)
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block overflow-hidden rounded-full bg-line motion-reduce:hidden forced-colors:hidden',
        className,
      )}
    >
      <span
        style={{
          animationDelay: `${-pastMs}ms`,
          animationDuration: `${toMs - fromMs}ms`,
          animationTimingFunction: 'linear',
        }}
        className="block h-full origin-left animate-grow rounded-full bg-accent rtl:origin-right"
      />
    </span>
  )
}

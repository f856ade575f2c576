import type { ServerClock } from '@pinquiz/client'
import clsx from 'clsx'
import { useState } from 'react'
import { type Opening, openingOf } from './use-opening.ts'

type Props = {
  clock: ServerClock
  opening: Opening
  lagMs?: number | undefined
  /** How long before the options appear the bar is full. */
  earlyMs?: number
  className: string
}

/** Fills while a question is read: when it's full its options appear. Text next to it says so, too. */
export function ReadingBar({ clock, opening, lagMs, earlyMs = 0, className }: Props) {
  const { shownAtMs, optionsAtMs } = openingOf(opening, lagMs)
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'block overflow-hidden rounded-full bg-line motion-reduce:hidden forced-colors:hidden',
        className,
      )}
    >
      <Filling
        key={optionsAtMs}
        pastMs={clock.nowMs() - shownAtMs}
        wholeMs={optionsAtMs - earlyMs - shownAtMs}
      />
    </span>
  )
}

/** Runs from wherever it is when it appears. */
function Filling({ pastMs, wholeMs }: { pastMs: number; wholeMs: number }) {
  const [delayMs] = useState(-pastMs)
  return (
    <span
      style={{
        animationDelay: `${delayMs}ms`,
        animationDuration: `${wholeMs}ms`,
        animationTimingFunction: 'linear',
      }}
      className="block h-full origin-left animate-grow rounded-full bg-accent rtl:origin-right"
    />
  )
}

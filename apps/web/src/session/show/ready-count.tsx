import type { ServerClock } from '@pinquiz/client'
import { GET_READY_MS } from '@pinquiz/game'
import clsx from 'clsx'
import { useState } from 'react'
import { useSecondsLeft } from '../state/use-clock.ts'

/** By the seconds left: warmer as the first question comes nearer. */
const COLOURS = ['text-accent', 'text-accent', 'text-[#ffc72e]', 'text-white']

type Props = {
  clock: ServerClock
  /** The ring runs while this stays the same; a new one gets a new `key`. */
  untilMs: number
  /** Font size; the ring is a third larger. */
  className: string
}

/** The seconds until the first question, with a ring that empties. Text next to it says so, too. */
export function ReadyCount({ clock, untilMs, className }: Props) {
  // A phone that lags slightly still counts along with the projector.
  const seconds = Math.min(useSecondsLeft(clock, untilMs), GET_READY_MS / 1000)
  const [lastsMs] = useState(() => Math.max(0, untilMs - clock.nowMs()))
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative grid size-[1.3em] place-items-center leading-none font-extrabold tabular-nums',
        COLOURS[seconds],
        className,
      )}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full -rotate-90">
        <circle cx="50" cy="50" r="46" className="fill-white/8 stroke-white/15" strokeWidth="6" />
        <circle
          cx="50"
          cy="50"
          r="46"
          fill="none"
          stroke="currentColor"
          strokeWidth="6"
          strokeDasharray="100"
          pathLength="100"
          style={{ animationDuration: `${lastsMs}ms` }}
          className="animate-drain motion-reduce:hidden"
        />
      </svg>
      <span key={seconds} className="relative animate-count">
        {seconds || '…'}
      </span>
    </span>
  )
}

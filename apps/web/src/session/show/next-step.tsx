import type { ServerClock } from '@pinquiz/client'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useIsPast, useSecondsLeft } from '../state/use-clock.ts'

type Props = {
  clock: ServerClock
  /** The leaderboard, if it comes before the step. */
  rankingMs?: number | undefined
  dueAtMs: number
  className?: string
}

/** A step takes a moment to reach the page. */
const LATE_MS = 2500

/** The time to the next step of a show that runs by itself; then what it still waits for. */
export function NextStep({ clock, rankingMs = 0, dueAtMs, className }: Props) {
  const { t } = useTranslation('live-host')
  const dueS = useSecondsLeft(clock, dueAtMs)
  const seconds = useSecondsLeft(clock, rankingMs) || dueS
  const isLate = useIsPast(clock, dueAtMs + LATE_MS)
  return (
    <p role="timer" className={className}>
      {seconds > 0 ? t('pace.dueIn', { count: seconds }) : t(isLate ? 'pace.waits' : 'pace.soon')}
    </p>
  )
}

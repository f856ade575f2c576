import type { ServerClock } from '@pinquiz/client'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSecondsLeft } from '#session/state/use-clock.ts'

type Props = {
  clock: ServerClock
  /** The leaderboard, if it comes before the step. */
  rankingMs?: number | undefined
  dueAtMs: number
}

/** In a show that runs by itself: when it goes on. */
export function NextStep({ clock, rankingMs = 0, dueAtMs }: Props) {
  const { t } = useTranslation('play')
  const dueS = useSecondsLeft(clock, dueAtMs)
  const seconds = useSecondsLeft(clock, rankingMs) || dueS
  return <span className="tabular-nums">{seconds > 0 ? t('due.in', { count: seconds }) : t('due.soon')}</span>
}

import type { ServerClock } from '@pinquiz/client'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSecondsLeft } from '#session/state/use-clock.ts'

type Props = { clock: ServerClock; dueAtMs: number }

/** In a show that runs by itself: when it goes on. */
export function NextStep({ clock, dueAtMs }: Props) {
  const { t } = useTranslation('play')
  const seconds = useSecondsLeft(clock, dueAtMs)
  return <span className="tabular-nums">{seconds > 0 ? t('due.in', { count: seconds }) : t('due.soon')}</span>
}

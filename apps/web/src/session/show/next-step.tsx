import type { ServerClock } from '@pinquiz/client'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useSecondsLeft } from '../state/use-clock.ts'

type Props = { clock: ServerClock; dueAtMs: number; className?: string }

/** The time to the next step of a show that runs by itself; then what it still waits for. */
export function NextStep({ clock, dueAtMs, className }: Props) {
  const { t } = useTranslation('live-host')
  const seconds = useSecondsLeft(clock, dueAtMs)
  return (
    <p role="timer" className={className}>
      {seconds > 0 ? t('pace.dueIn', { count: seconds }) : t('pace.waits')}
    </p>
  )
}

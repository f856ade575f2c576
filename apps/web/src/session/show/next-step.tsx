import type { ServerClock } from '@pinquiz/client'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useIsPast, useSecondsLeft } from '../state/use-clock.ts'

type Props = { clock: ServerClock; dueAtMs: number; className?: string }

/** A step that is due takes a moment; only then someone is waited for. */
const MOMENT_MS = 3000

/** The time to the next step of a show that runs by itself; then what it still waits for. */
export function NextStep({ clock, dueAtMs, className }: Props) {
  const { t } = useTranslation('live-host')
  const seconds = useSecondsLeft(clock, dueAtMs)
  const isHeld = useIsPast(clock, dueAtMs + MOMENT_MS)
  const late = t(isHeld ? 'pace.waits' : 'pace.soon')
  return (
    <p role="timer" className={className}>
      {seconds > 0 ? t('pace.dueIn', { count: seconds }) : late}
    </p>
  )
}

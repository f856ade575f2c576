import { TOLERATED_TAB_SWITCHES } from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { done: number; of: number; switches: number; children?: ReactNode }

/** How far the quiz has come, and how often its tab was left. */
export function AttemptBar({ done, of, switches, children }: Props) {
  const { t } = useTranslation('attempt')
  return (
    <div className="mx-auto mb-2 flex w-full max-w-2xl shrink-0 items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        className="h-2 flex-1 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          style={{ width: `${(done / Math.max(1, of)) * 100}%` }}
          className="h-full rounded-full bg-primary-ink transition-[width] duration-200 forced-colors:bg-[Highlight]"
        />
      </div>
      <p
        className={clsx(
          'rounded-full py-0.5 text-sm font-semibold tabular-nums',
          switches > TOLERATED_TAB_SWITCHES && 'bg-danger-soft px-2 text-danger',
          switches > 0 && switches <= TOLERATED_TAB_SWITCHES && 'bg-warning-soft px-2 text-warning',
          switches === 0 && 'text-muted',
        )}
      >
        {t('tabSwitches', { n: formatNumber(switches) })}
      </p>
      {children}
    </div>
  )
}

import type { ResultCard } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Gauge, Timer, Vote } from 'lucide-react'
import { useTranslation } from '#lib/texts/i18n.ts'

const ICONS = { live: Timer, poll: Vote, 'self-paced': Gauge }

const TONES = {
  live: 'bg-primary-soft text-primary-ink',
  poll: 'bg-success-soft text-success',
  'self-paced': 'bg-warning-soft text-warning',
}

/** The session's mode, and whether it is still open. */
export function TypeBadge({ mode, completedAtMs }: Pick<ResultCard, 'mode' | 'completedAtMs'>) {
  const { t } = useTranslation('results')
  const Icon = ICONS[mode]
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span
        className={clsx(
          'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold',
          TONES[mode],
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(`type.${mode}`)}
      </span>
      {completedAtMs === null && (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-success">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-success-fill" />
          {t('active')}
        </span>
      )}
    </span>
  )
}

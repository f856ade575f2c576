import type { QuizCard } from '@pinquiz/protocol'
import clsx from 'clsx'
import { ChartNoAxesColumn, History, Radio } from 'lucide-react'
import { Link } from 'wouter'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin } from '#session/parts/join-address.ts'

/** How often the quiz was played with the last results, or that a session is waiting or running. */
export function LastRun({ quiz }: { quiz: QuizCard }) {
  const { t } = useTranslation('host')
  const { sessionCount, lastSessions } = quiz
  const last = lastSessions.find(({ status }) => status === 'completed')
  const now = lastSessions.find(({ status }) => status !== 'completed')
  return (
    <div className="relative z-10 mt-1 flex sm:min-h-12 flex-wrap content-start items-start gap-x-4 gap-y-1 text-sm text-muted">
      <p className={clsx('inline-flex items-start gap-1.5', sessionCount === 0 && 'max-sm:hidden')}>
        <History aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {sessionCount === 0 ? t('grid.neverPlayed') : t('grid.played', { count: sessionCount })}
      </p>
      {now ? (
        <p className="inline-flex items-start gap-1.5 font-semibold text-success">
          <Radio aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t(now.status === 'active' ? 'running.active' : 'running.waiting')} ·{' '}
          {t('running.pin', { pin: groupedPin(now.pin) })}
        </p>
      ) : (
        last && (
          <Link
            href={`/results/${last.id}`}
            className="inline-flex items-start gap-1.5 rounded-sm font-medium text-primary-ink hover:underline"
          >
            <ChartNoAxesColumn aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>
              {t('grid.results', { date: formatDateTime(last.endedAtMs ?? last.createdAtMs) })} ·{' '}
              <span className="whitespace-nowrap">
                {t('grid.participants', { count: last.participants })}
              </span>
            </span>
          </Link>
        )
      )}
    </div>
  )
}

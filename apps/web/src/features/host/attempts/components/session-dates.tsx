import type { Assignment } from '@pinquiz/game'
import { CalendarClock } from 'lucide-react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { siteDateTime } from '#lib/texts/site-time.ts'

/** When the quiz opens and closes, and until when late work is taken; nothing without dates. */
export function SessionDates({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('attempts-host')
  const { opensAtMs, closesAtMs, late, lateUntilMs } = assignment
  const dates = [
    { label: t('assignment.opens'), atMs: opensAtMs },
    { label: t('assignment.closes'), atMs: closesAtMs },
    { label: t('assignment.lateUntil'), atMs: closesAtMs !== null && late === 'until' ? lateUntilMs : null },
  ]
  const isMarked = closesAtMs !== null && late === 'marked'
  if (dates.every(({ atMs }) => atMs === null)) return null
  return (
    <div className="mb-4 flex items-start gap-2">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {dates.map(
          ({ label, atMs }) =>
            atMs !== null && (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold">{siteDateTime(atMs)}</dd>
              </div>
            ),
        )}
        {isMarked && (
          <div className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{t('assignment.late')}</dt>
            <dd className="font-semibold">{t('assignment.lateWork.marked')}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

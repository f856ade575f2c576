import type { AttemptEntry } from '@pinquiz/protocol'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { siteDateTime } from '#lib/texts/site-time.ts'

type Props = {
  entry: Pick<AttemptEntry, 'instructions' | 'closesAtMs' | 'late' | 'lateUntilMs' | 'attempts' | 'counting'>
}

/** What the host asks for, and until when; nothing for a quiz without either. */
export function AssignmentFacts({ entry }: Props) {
  const { instructions, closesAtMs, late, lateUntilMs, attempts, counting = 'best' } = entry
  const { t } = useTranslation('attempt')
  if (!instructions && closesAtMs === undefined && attempts === undefined) return null
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3">
      {closesAtMs !== undefined && (
        <p className="font-semibold">{t('entry.assignment.closes', { time: siteDateTime(closesAtMs) })}</p>
      )}
      {attempts !== undefined && (
        <p>{t(`entry.assignment.attempts.${counting}`, { n: formatNumber(attempts) })}</p>
      )}
      {closesAtMs !== undefined && late === 'marked' && <p>{t('entry.assignment.lateMarked')}</p>}
      {late === 'until' && lateUntilMs !== undefined && (
        <p>{t('entry.assignment.lateUntil', { time: siteDateTime(lateUntilMs) })}</p>
      )}
      {instructions && (
        <>
          <h2 className="mt-1 font-bold">{t('entry.assignment.instructions')}</h2>
          <p dir="auto" className="whitespace-pre-line break-words">
            {instructions}
          </p>
        </>
      )}
    </section>
  )
}

import type { AttemptEntry } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'
import { siteDateTime } from '#lib/texts/site-time.ts'

type Props = { entry: Pick<AttemptEntry, 'instructions' | 'closesAtMs' | 'late' | 'lateUntilMs'> }

/** What the host asks for, and until when; nothing for a quiz without either. */
export function AssignmentFacts({ entry: { instructions, closesAtMs, late, lateUntilMs } }: Props) {
  const { t } = useTranslation('attempt')
  if (!instructions && closesAtMs === undefined) return null
  return (
    <section className="rounded-md border border-line bg-surface px-4 py-3">
      {closesAtMs !== undefined && (
        <p className="font-semibold">{t('entry.assignment.closes', { time: siteDateTime(closesAtMs) })}</p>
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

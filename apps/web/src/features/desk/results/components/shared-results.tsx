import { Link } from 'wouter'
import { ButtonLink } from '#components/button.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useResults } from '../api.ts'
import { TypeBadge } from './type-badge.tsx'

/** More would push the quizzes off the screen. */
const SHOWN = 4

/** The newest results that others share, for the dashboard. */
export function SharedResults() {
  const { t } = useTranslation('results')
  const { data } = useResults({ page: 1, search: '', mode: 'all', whose: 'shared', from: '', until: '' })
  if (!data || data.results.length === 0) return null
  return (
    <section aria-labelledby="shared-results" className="mb-8">
      <h2 id="shared-results" className="mb-3 font-display text-xl font-bold">
        {t('shared.title')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-md">
        {data.results
          .slice(0, SHOWN)
          .map(({ id, title, ownerName: name = '', mode, completedAtMs, startedAtMs }) => (
            <li key={id} data-card className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4">
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold break-words">{title}</p>
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                  <span className="break-words">{t('shared.by', { name })}</span>
                  <span>{formatDateTime(completedAtMs ?? startedAtMs)}</span>
                  <TypeBadge mode={mode} completedAtMs={completedAtMs} />
                </p>
              </div>
              <ButtonLink
                href={`/results/${id}`}
                variant="secondary"
                aria-label={t('shared.openNamed', { title })}
              >
                {t('shared.open')}
              </ButtonLink>
            </li>
          ))}
      </ul>
      {data.all > SHOWN && (
        <Link
          href="/results?whose=shared"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
        >
          {t('shared.all')}
        </Link>
      )}
    </section>
  )
}

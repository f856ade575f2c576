import type { AuditEntry } from '@pinquiz/protocol'
import { History } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Gradually } from '../../parts/gradually.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useAuditEntries } from '../api.ts'

export function AuditLog() {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation('common')
  const headingId = useId()
  const [page, setPage] = useState(1)
  const log = useAuditEntries(page)
  if (!log.data) {
    if (!log.isError) return <Loading text={t('audit.loading')} />
    const retry = <Button onClick={() => void log.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('audit.failed')} actions={retry} />
  }
  const { entries, total, pageSize } = log.data
  if (total === 0)
    return <EmptyState icon={<History />} title={t('audit.empty')} description={t('audit.emptyText')} />
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="font-display text-2xl font-bold">
        {t('audit.title')}
      </h2>
      <p className="mb-4 text-muted">{t('audit.text')}</p>
      <ol
        aria-busy={log.isPlaceholderData || undefined}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm"
      >
        <Gradually items={entries}>{(entry) => <Act key={entry.id} entry={entry} />}</Gradually>
      </ol>
      <Pager
        what={t('audit.title')}
        page={page}
        pages={Math.ceil(total / pageSize)}
        onPage={(next) => {
          setPage(next)
          scrollTo(0, 0)
        }}
      />
    </section>
  )
}

const IS_SHARING: ReadonlySet<AuditEntry['action']> = new Set([
  'quiz-shared',
  'quiz-shared-with-all',
  'session-shared',
])
/** As the log stores it before the title. */
const RIGHT = /(^|>: )(view|use|edit|co-host): /
const RIGHTS = {
  view: 'right.view',
  use: 'right.use',
  edit: 'right.edit',
  'co-host': 'right.co-host',
} as const

function Act({ entry: { actor, action, subject, reason, atMs } }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const { t: sharing } = useTranslation('sharing')
  const named = (text: string) =>
    IS_SHARING.has(action)
      ? text.replace(
          RIGHT,
          (_, before: string, right: keyof typeof RIGHTS) => `${before}${sharing(RIGHTS[right])}: `,
        )
      : text
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64 break-words">
        <p>
          <bdi className="font-semibold">{actor || t('audit.deleted')}</bdi>{' '}
          {t(`audit.action.${action}`, { subject: named(subject) || t('audit.deleted') })}
        </p>
        {reason && (
          <p className="mt-1 border-s-2 border-line-strong ps-3 text-sm whitespace-pre-line text-muted">
            <span className="sr-only">{t('audit.reason')}: </span>
            {reason}
          </p>
        )}
      </div>
      <time dateTime={new Date(atMs).toISOString()} className="text-sm text-muted tabular-nums">
        {formatDateTime(atMs)}
      </time>
    </li>
  )
}

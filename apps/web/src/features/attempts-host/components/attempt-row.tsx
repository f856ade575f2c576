import type { HostAttempt } from '@pinquiz/protocol'
import clsx from 'clsx'
import { CircleCheck, CircleDashed, Eye, X } from 'lucide-react'
import { memo } from 'react'
import { counted, formatNumber } from '../../../lib/format-number.ts'
import { formatDateTime } from '../../../lib/format-time.ts'
import { useTranslation } from '../../../lib/i18n.ts'

type Props = {
  attempt: HostAttempt
  questionCount: number
  onEvidence: (attempt: HostAttempt) => void
  onRemove: (attempt: HostAttempt) => void
}

const CELL = 'px-3 py-2 align-top max-sm:px-2'

/** One participant. Narrow screens show the same under the name and the status. */
export const AttemptRow = memo(function AttemptRow({ attempt, questionCount, onEvidence, onRemove }: Props) {
  const { t } = useTranslation('attempts-host')
  const { name, email, phone, score, completedAtMs } = attempt
  const isDone = completedAtMs !== null
  return (
    <tr className="border-t border-line first:border-t-0">
      <th scope="row" className={clsx(CELL, 'text-left font-semibold wrap-anywhere')}>
        <bdi>{name}</bdi>
        <span className="block text-sm font-normal text-muted lg:hidden">
          {email}
          <span className="block">{phone ?? t('table.noPhone')}</span>
        </span>
        <Evidence attempt={attempt} onOpen={onEvidence} className="mt-1 sm:hidden" />
      </th>
      <td className={clsx(CELL, 'wrap-anywhere max-lg:hidden')}>{email}</td>
      <td className={clsx(CELL, 'whitespace-nowrap tabular-nums max-lg:hidden')}>
        {phone ?? t('table.noPhone')}
      </td>
      <td className={CELL}>
        <Status attempt={attempt} questionCount={questionCount} />
      </td>
      <td className={clsx(CELL, 'font-semibold whitespace-nowrap tabular-nums')}>
        {isDone ? t('table.points', { n: formatNumber(score) }) : '-'}
      </td>
      <td className={clsx(CELL, 'text-sm max-lg:hidden')}>{isDone ? formatDateTime(completedAtMs) : '-'}</td>
      <td className={clsx(CELL, 'max-sm:hidden')}>
        <Evidence attempt={attempt} onOpen={onEvidence} />
      </td>
      <td className="p-0 align-top">
        <button
          type="button"
          aria-label={t('remove.button', { name })}
          onClick={() => onRemove(attempt)}
          className="grid size-11 place-items-center rounded-md text-muted -outline-offset-3 transition-colors hover:bg-danger-soft hover:text-danger"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </td>
    </tr>
  )
})

function Status({ attempt, questionCount }: { attempt: HostAttempt; questionCount: number }) {
  const { t } = useTranslation('attempts-host')
  const { question, completedAtMs, endedBy } = attempt
  if (completedAtMs !== null) {
    return (
      <span className="block">
        <span className="inline-flex items-center gap-1.5 font-semibold text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('status.completed')}
        </span>
        <span className="block text-sm text-muted lg:hidden">{formatDateTime(completedAtMs)}</span>
        {endedBy && <span className="block text-sm text-warning">{t('status.endedByTabs')}</span>}
      </span>
    )
  }
  const place = { number: formatNumber((question ?? 0) + 1), total: formatNumber(questionCount) }
  return (
    <span className="block">
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-primary-ink" />
        {t('status.inProgress')}
      </span>
      <span className="block text-sm text-muted tabular-nums">
        {question === null ? t('status.notStarted') : t('status.question', place)}
      </span>
    </span>
  )
}

type EvidenceProps = { attempt: HostAttempt; onOpen: (attempt: HostAttempt) => void; className?: string }

/** How much was reported; what it was is one press away. */
function Evidence({ attempt, onOpen, className }: EvidenceProps) {
  const { t } = useTranslation('attempts-host')
  const { name, tabSwitches, incidents } = attempt
  if (incidents === 0)
    return <span className={clsx('text-sm text-muted', className)}>{t('evidence.none')}</span>
  const others = incidents - tabSwitches
  const parts = [
    ...(tabSwitches > 0 ? [t('evidence.tabSwitches', counted(tabSwitches))] : []),
    ...(others > 0 ? [t('evidence.others', counted(others))] : []),
  ]
  return (
    <button
      type="button"
      aria-label={t('evidence.open', { name, what: parts.join(', ') })}
      onClick={() => onOpen(attempt)}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full bg-warning-soft px-2.5 py-1 text-left text-sm leading-tight font-semibold text-warning hover:underline',
        className,
      )}
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      {parts.join(' · ')}
    </button>
  )
}

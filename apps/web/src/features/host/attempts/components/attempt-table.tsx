import type { HostAttempt, SessionFacts } from '@pinquiz/protocol'
import { SortHeader } from '#components/sort-header.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { AttemptColumn, AttemptView } from '../attempt-order.ts'
import type { ShownAttempt } from '../attempt-people.ts'
import { AttemptRow } from './attempt-row.tsx'

type Sorting = Pick<AttemptView, 'sort' | 'order'>

type Props = {
  attempts: readonly ShownAttempt[]
  session: SessionFacts
  /** Shows email and phone columns. */
  hasContact: boolean
  view: Sorting
  onSort: (sorting: Sorting) => void
  onEvidence: (attempt: ShownAttempt) => void
  onAccommodate: (attempt: ShownAttempt) => void
  onRule: (attempt: HostAttempt, isGranted: boolean) => void
  onRemove: (attempt: ShownAttempt) => void
}

export function AttemptTable({ attempts, session, hasContact, view, onSort, ...actions }: Props) {
  const { t } = useTranslation('attempts-host')
  const column = { view, onSort }
  const isPseudonym = session.settings.details === 'pseudonym'
  const plain = 'px-3 text-start font-semibold text-muted max-lg:hidden'
  return (
    <div data-card className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm">
      <table aria-labelledby="participants" className="w-full border-collapse">
        <thead className="border-b border-line text-sm max-md:hidden">
          <tr>
            <Column
              {...column}
              sort="name"
              label={t(isPseudonym ? 'table.pseudonym' : 'table.participant')}
              first="asc"
            />
            {hasContact && (
              <>
                <th scope="col" className={plain}>
                  {t('table.email')}
                </th>
                <th scope="col" className={plain}>
                  {t('table.phone')}
                </th>
              </>
            )}
            <Column {...column} sort="status" label={t('table.status')} />
            <Column {...column} sort="score" label={t('table.score')} isNumber />
            <Column {...column} sort="completed" label={t('table.completedAt')} className="max-lg:hidden" />
            <Column {...column} sort="evidence" label={t('table.evidence')} />
            <th scope="col" className="max-md:hidden">
              <span className="sr-only">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <AttemptRow
              key={attempt.participant}
              attempt={attempt}
              session={session}
              hasContact={hasContact}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ColumnProps = {
  sort: AttemptColumn
  label: string
  view: Sorting
  onSort: (sorting: Sorting) => void
  first?: 'asc' | 'desc'
  isNumber?: boolean
  className?: string
}

/** A second click reverses the order, and a third restores newest first. */
function Column({ sort, label, view, onSort, first = 'desc', isNumber = false, className }: ColumnProps) {
  const isSorted = view.sort === sort
  const next: Sorting = !isSorted
    ? { sort, order: first }
    : view.order === first
      ? { sort, order: first === 'asc' ? 'desc' : 'asc' }
      : { sort: 'joined', order: 'desc' }
  return (
    <SortHeader
      label={label}
      order={isSorted ? view.order : null}
      onPress={() => onSort(next)}
      isNumber={isNumber}
      className={className}
    />
  )
}

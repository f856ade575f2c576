import type { Gradebook } from '@pinquiz/protocol'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Address } from '#components/address.tsx'
import { formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { CellFigures, TotalFigures } from './figures.tsx'
import { labelOf } from './label.ts'
import { MORE, MoreRows } from './more-rows.tsx'

/** On phones: everyone with their total, and each session unfolded. */
export function PersonList({ book: { sessions, rows } }: { book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  const [most, setMost] = useState(MORE)
  return (
    <div className="sm:hidden">
      <ul
        aria-label={t('title')}
        data-card
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm"
      >
        {rows.slice(0, most).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
          <li key={at}>
            <Person row={row} sessions={sessions} />
          </li>
        ))}
      </ul>
      <MoreRows of={rows.length} most={most} onMore={setMost} />
    </div>
  )
}

type PersonProps = Pick<Gradebook, 'sessions'> & { row: Gradebook['rows'][number] }

function Person({ row: { name, group, email, cells, total }, sessions }: PersonProps) {
  const { t } = useTranslation('gradebook')
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi>
          {group && <bdi className="block text-sm text-muted">{group}</bdi>}
        </span>
        <span className="font-bold tabular-nums">
          {total.percent === null ? '–' : formatPercent(total.percent, 1)}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-3">
        {email && (
          <p className="text-sm text-muted wrap-anywhere">
            <Address text={email} />
          </p>
        )}
        <dl className="divide-y divide-line tabular-nums">
          {sessions.map((session, column) => (
            <div key={session.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2">
              <dt className="min-w-0 wrap-anywhere">
                <bdi>{labelOf(session)}</bdi>
              </dt>
              <dd className="text-end">
                <CellFigures cell={cells[column] ?? null} />
              </dd>
            </div>
          ))}
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2">
            <dt className="font-bold">{t('total.label')}</dt>
            <dd className="text-end">
              <TotalFigures total={total} />
            </dd>
          </div>
        </dl>
      </div>
    </details>
  )
}

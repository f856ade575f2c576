import type { Gradebook } from '@pinquiz/protocol'
import { useState } from 'react'
import { Link } from 'wouter'
import { Address } from '#components/address.tsx'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { CellFigures, TotalFigures } from './figures.tsx'
import { MORE, MoreRows } from './more-rows.tsx'

/** People in rows, sessions in columns; phones show a list instead. */
export function GradebookTable({ book: { sessions, rows } }: { book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  const [most, setMost] = useState(MORE)
  const heading = 'px-3 py-2 align-bottom font-semibold text-muted'
  return (
    <div className="max-sm:hidden">
      <div data-card className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="border-b border-line text-sm">
            <tr>
              <th scope="col" className={`${heading} text-start`}>
                {t('name')}
              </th>
              {sessions.map(({ id, title, atMs }) => (
                <th key={id} scope="col" className={`${heading} min-w-32 text-end`}>
                  <Link
                    href={`/results/${id}`}
                    title={title}
                    className="ms-auto line-clamp-2 max-w-56 rounded-sm text-primary-ink underline wrap-anywhere"
                  >
                    <bdi>{title}</bdi>
                  </Link>
                  <span className="block font-normal">{formatDate(atMs)}</span>
                </th>
              ))}
              <th scope="col" className={`${heading} min-w-28 text-end`}>
                {t('total.label')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map(({ name, email, group, cells, total }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
              <tr key={at} className="border-t border-line align-top first:border-t-0">
                <th scope="row" className="min-w-40 px-3 py-2 text-start font-semibold wrap-anywhere">
                  <bdi>{name}</bdi>
                  {email && (
                    <span className="block text-sm font-normal text-muted">
                      <Address text={email} />
                    </span>
                  )}
                  {group && <bdi className="block text-sm font-normal text-muted">{group}</bdi>}
                </th>
                {cells.map((cell, column) => (
                  <td key={sessions[column]?.id} className="px-3 py-2 text-end tabular-nums">
                    <CellFigures cell={cell} />
                  </td>
                ))}
                <td className="bg-sunken px-3 py-2 text-end tabular-nums">
                  <TotalFigures total={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows of={rows.length} most={most} onMore={setMost} />
    </div>
  )
}

import type { Gradebook } from '@pinquiz/protocol'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Address } from '#components/address.tsx'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { CellFigures, TotalFigures } from './figures.tsx'
import { labelOf } from './label.ts'

/** On phones: one person at a time. */
export function PersonCard({ book: { sessions, rows } }: { book: Gradebook }) {
  const { t } = useTranslation('gradebook')
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, rows.length - 1)
  const row = rows[at]
  if (!row) return null
  return (
    <section aria-label={t('person')} className="sm:hidden">
      <SelectField
        label={t('person')}
        value={String(at)}
        onChange={({ target }) => setWanted(Number(target.value))}
      >
        {rows.map(({ name, group }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
          <option key={index} value={index}>
            {group ? `${name} · ${group}` : name}
          </option>
        ))}
      </SelectField>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={at === 0} onClick={() => setWanted(at - 1)}>
          <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t('previous')}
        </Button>
        <Button variant="secondary" disabled={at === rows.length - 1} onClick={() => setWanted(at + 1)}>
          {t('next')}
          <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
      <div data-card className="mt-3 rounded-lg border border-line bg-surface p-4 shadow-sm">
        <h2 className="font-display text-xl font-bold wrap-anywhere">
          <bdi>{row.name}</bdi>
        </h2>
        {row.email && (
          <p className="text-sm text-muted wrap-anywhere">
            <Address text={row.email} />
          </p>
        )}
        <dl className="mt-3 divide-y divide-line tabular-nums">
          {sessions.map((session, column) => (
            <div key={session.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2">
              <dt className="min-w-0 wrap-anywhere">
                <bdi>{labelOf(session)}</bdi>
              </dt>
              <dd className="text-end">
                <CellFigures cell={row.cells[column] ?? null} />
              </dd>
            </div>
          ))}
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 py-2">
            <dt className="font-bold">{t('total.label')}</dt>
            <dd className="text-end">
              <TotalFigures total={row.total} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

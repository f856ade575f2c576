import { type LeadList, leadFilter } from '@pinquiz/protocol'
import clsx from 'clsx'
import { TextField } from '#components/text-field.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { LeadView } from '../api.ts'

type Value = Pick<LeadView, 'filter' | 'search'>
type Props = { value: Value; counts: LeadList['counts']; onChange: (value: Value) => void }

export function LeadFilters({ value, counts, onChange }: Props) {
  const { t } = useTranslation('leads')
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('filter.label')}</legend>
        {leadFilter.options.map((filter) => {
          const isChosen = value.filter === filter
          return (
            <button
              key={filter}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange({ ...value, filter })}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold transition-colors',
                isChosen
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line-strong bg-surface text-ink hover:bg-primary-soft hover:text-primary-ink',
              )}
            >
              {filter === 'all' ? t('all') : t(`status.${filter}`)}
              <span className="text-sm tabular-nums">{formatNumber(counts[filter])}</span>
            </button>
          )
        })}
      </fieldset>
      <TextField
        label={t('search')}
        isLabelHidden
        type="search"
        maxLength={200}
        placeholder={t('placeholder')}
        value={value.search}
        onChange={({ target }) => onChange({ ...value, search: target.value })}
        className="w-full sm:w-72"
      />
    </div>
  )
}

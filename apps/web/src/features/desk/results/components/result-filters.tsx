import { MODE_NAMES } from '@pinquiz/game'
import { resultListQuery } from '@pinquiz/protocol'
import clsx from 'clsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { ResultView } from '../api.ts'

const SHOWN = ['all', ...MODE_NAMES] as const

type Value = Omit<ResultView, 'page'>
/** `hasShared`: others share some, too. */
type Props = { value: Value; hasShared: boolean; onChange: (value: Value) => void }

export function ResultFilters({ value, hasShared, onChange }: Props) {
  const { t } = useTranslation('results')
  const isFiltered = value.mode !== 'all' || value.whose !== 'own' || value.from !== '' || value.until !== ''
  const [isOpen, setOpen] = useState(isFiltered)
  const folded = !isOpen && 'max-sm:hidden'
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3">
      <TextField
        label={t('filter.search')}
        type="search"
        maxLength={200}
        autoComplete="off"
        value={value.search}
        onChange={({ target }) => onChange({ ...value, search: target.value })}
        className="min-w-0 flex-1 basis-60"
      />
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="w-full sm:hidden"
      >
        <ListFilter aria-hidden="true" className="size-5" />
        {t('filter.more')}
      </Button>
      <SelectField
        label={t('filter.mode')}
        className={clsx('grow basis-40 sm:grow-0', folded)}
        value={value.mode}
        onChange={({ target }) =>
          onChange({ ...value, mode: resultListQuery.shape.mode.parse(target.value) ?? 'all' })
        }
      >
        {SHOWN.map((mode) => (
          <option key={mode} value={mode}>
            {mode === 'all' ? t('filter.everyMode') : t(`type.${mode}`)}
          </option>
        ))}
      </SelectField>
      {hasShared && (
        <SelectField
          label={t('filter.whose')}
          className={clsx('grow basis-40 sm:grow-0', folded)}
          value={value.whose}
          onChange={({ target }) =>
            onChange({ ...value, whose: resultListQuery.shape.whose.parse(target.value) ?? 'own' })
          }
        >
          <option value="own">{t('filter.own')}</option>
          <option value="shared">{t('filter.shared')}</option>
        </SelectField>
      )}
      {(['from', 'until'] as const).map((end) => (
        <TextField
          key={end}
          label={t(`filter.${end}`)}
          type="date"
          className={clsx('grow basis-36 sm:grow-0', folded)}
          value={value[end]}
          onChange={({ target }) => onChange({ ...value, [end]: target.value })}
        />
      ))}
    </search>
  )
}

import { type AdminUserList, userFilter } from '@pinquiz/protocol'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { UserView } from '../api.ts'

type Value = Pick<UserView, 'filter' | 'search'>
type Props = { value: Value; counts: AdminUserList['counts']; onChange: (value: Value) => void }

export function UserFilter({ value, counts, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto">
      <TextField
        label={t('filter.search')}
        isLabelHidden
        type="search"
        maxLength={200}
        placeholder={t('filter.placeholder')}
        value={value.search}
        onChange={({ target }) => onChange({ ...value, search: target.value })}
        className="min-w-0 flex-1 basis-40 sm:w-64"
      />
      <SelectField
        label={t('filter.label')}
        isLabelHidden
        value={value.filter}
        onChange={({ target }) => onChange({ ...value, filter: userFilter.parse(target.value) })}
      >
        {userFilter.options.map((name) => (
          <option key={name} value={name}>
            {t(`option.${name}`, { n: formatNumber(counts[name]) })}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

import { SelectField, TextField } from '../../../components/text-field.tsx'
import { useTranslation } from '../../../lib/i18n.ts'

const SHOWN = ['all', 'pending', 'approved'] as const
export type UserFilterValue = { show: (typeof SHOWN)[number]; text: string }

type Props = { value: UserFilterValue; onChange: (value: UserFilterValue) => void }

export function UserFilter({ value, onChange }: Props) {
  const { t } = useTranslation('admin')
  const labels = { all: t('filter.all'), pending: t('pending'), approved: t('approved') }
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto">
      <TextField
        label={t('filter.search')}
        isLabelHidden
        type="search"
        placeholder={t('filter.placeholder')}
        value={value.text}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
        className="min-w-0 flex-1 basis-40 sm:w-64"
      />
      <SelectField
        label={t('filter.label')}
        isLabelHidden
        value={value.show}
        onChange={({ target }) => {
          const show = SHOWN.find((name) => name === target.value)
          if (show) onChange({ ...value, show })
        }}
      >
        {SHOWN.map((name) => (
          <option key={name} value={name}>
            {labels[name]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

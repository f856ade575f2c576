import { type NameFilter, SETTINGS } from '@pinquiz/game'
import { SelectField } from '../../components/desk-fields.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

const { among: FILTERS } = SETTINGS.nameFilter

type Props = { filter: NameFilter; onChange: (filter: NameFilter) => void }

/** What becomes of profane names in a live quiz or a poll. */
export function NameFilterField({ filter, onChange }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <SelectField
      label={t('room.nameFilter')}
      hint={t('room.nameFilterHint')}
      value={filter}
      onChange={({ target }) => {
        const chosen = FILTERS.find((one) => one === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {FILTERS.map((one) => (
        <option key={one} value={one}>
          {t(`room.filter.${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

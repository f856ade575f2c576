import { type NameFilter, SETTINGS } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { filter: NameFilter; onChange: (filter: NameFilter) => void }

/** How profane names are handled in a live quiz or a poll. */
export function NameFilterField({ filter, onChange }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <ChoiceField
      label={t('room.nameFilter')}
      hint={t('room.nameFilterHint')}
      among={SETTINGS.nameFilter.among}
      value={filter}
      textOf={(one) => t(`room.filter.${one}`)}
      onChange={onChange}
    />
  )
}

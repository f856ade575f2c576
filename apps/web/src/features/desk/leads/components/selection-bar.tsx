import { type Lead, type LeadStatus, leadStatus } from '@pinquiz/protocol'
import { SelectField } from '#components/desk-fields.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { DeletionBar } from '../../parts/deletion-bar.tsx'
import { useLeadDeletion } from '../api.ts'

type Props = {
  shown: Lead[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[]) => void
  onStatus: (ids: string[], status: LeadStatus) => void
  /** The list has a checkbox for all. */
  isHeaded: boolean
}

/** Selects the messages on the page, and deletes the selected ones or sets their status. */
export function SelectionBar({ shown, selected, onSelect, onStatus, isHeaded }: Props) {
  const { t } = useTranslation('leads')
  const deletion = useLeadDeletion()
  const ids = shown.map(({ id }) => id).filter((id) => selected.has(id))
  return (
    <DeletionBar
      shown={shown}
      ids={ids}
      texts={{
        selectPage: t('selectPage'),
        status: t('selected', counted(ids.length)),
        delete: t('delete'),
        title: t('deleteTitle', counted(ids.length)),
        text: t('deleteText'),
        confirm: t('delete'),
        done: t('deleted', counted(ids.length)),
        failed: t('deleteFailed'),
      }}
      deletion={deletion}
      isHeaded={isHeaded}
      onSelect={onSelect}
    >
      {ids.length > 0 && (
        <SelectField
          label={t('statusOfSelected')}
          isLabelHidden
          value=""
          onChange={({ target }) => onStatus(ids, leadStatus.parse(target.value))}
          className="w-48"
        >
          <option value="">{t('statusOfSelected')}</option>
          {leadStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </SelectField>
      )}
    </DeletionBar>
  )
}

import { type Lead, type LeadStatus, leadStatus } from '@pinquiz/protocol'
import { SelectField } from '#components/desk-fields.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { lead: Lead; onStatus: (status: LeadStatus) => void; className?: string }

/** Any status can follow any other (spec 000 §4). */
export function StatusSelect({ lead, onStatus, className }: Props) {
  const { t } = useTranslation('leads')
  return (
    <SelectField
      label={t('statusOf', { name: lead.name })}
      isLabelHidden
      value={lead.status}
      onChange={({ target }) => onStatus(leadStatus.parse(target.value))}
      className={className}
    >
      {leadStatus.options.map((status) => (
        <option key={status} value={status}>
          {t(`status.${status}`)}
        </option>
      ))}
    </SelectField>
  )
}

import { RETENTION_DAYS } from '@pinquiz/protocol'
import clsx from 'clsx'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { readSite } from '#lib/site.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Retention } from '../retention.ts'

type Props = { retention: Retention; isInvalid: boolean; onChange: (retention: Retention) => void }

export function RetentionField({ retention, isInvalid, onChange }: Props) {
  const { t } = useTranslation('settings')
  const { retentionDays } = readSite()
  const ofSite = retentionDays !== null && t('retention.ofSite', { n: formatNumber(retentionDays) })
  const ofHost = retention.isErased && t('retention.hint')
  return (
    <div className={clsx('grid gap-4', retention.isErased && 'sm:grid-cols-[1fr_14rem]')}>
      <SelectField
        label={t('retention.label')}
        hint={[ofSite, ofHost].filter(Boolean).join(' ') || undefined}
        value={retention.isErased ? 'erase' : 'keep'}
        onChange={({ target }) => onChange({ ...retention, isErased: target.value === 'erase' })}
      >
        <option value="keep">{t('retention.keep')}</option>
        <option value="erase">{t('retention.erase')}</option>
      </SelectField>
      {retention.isErased && (
        <TextField
          label={t('retention.days')}
          inputMode="numeric"
          value={retention.days}
          error={isInvalid ? t('retention.invalid', RETENTION_DAYS) : undefined}
          onChange={({ target }) => onChange({ ...retention, days: target.value })}
        />
      )}
    </div>
  )
}

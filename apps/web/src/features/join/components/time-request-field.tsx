import { EXTRA_TIMES, type ExtraTime } from '@pinquiz/game'
import { SelectField } from '#components/desk-fields.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { asked: ExtraTime | null; onChange: (asked: ExtraTime | null) => void }

/** Where the host lets people ask. */
export function TimeRequestField({ asked, onChange }: Props) {
  const { t } = useTranslation('attempt')
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={t('moreTime.label')}
        hint={t('moreTime.hint')}
        isOn={asked !== null}
        onChange={(isOn) => onChange(isOn ? 125 : null)}
      />
      {asked !== null && (
        <SelectField
          label={t('moreTime.which')}
          value={String(asked)}
          onChange={({ target }) =>
            onChange(EXTRA_TIMES.find((time) => String(time) === target.value) ?? asked)
          }
        >
          {EXTRA_TIMES.map((time) => (
            <option key={time} value={time}>
              {t(`moreTime.times.${time}`)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

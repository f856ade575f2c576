import { type Accommodations, EXTRA_TIMES } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = {
  wanted: Accommodations
  /** A self-paced quiz: there people can also be let leave the page. */
  hasAttempts: boolean
  onChange: (wanted: Accommodations) => void
}

const TIMES = ['usual', '125', '150', '200', 'none'] as const

export function AccommodationFields({ wanted, hasAttempts, onChange }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <div className="flex flex-col gap-4">
      <ChoiceField
        label={t('accommodations.time')}
        hint={t(hasAttempts ? 'accommodations.timeHint' : 'accommodations.timeHintLive')}
        among={TIMES}
        value={TIMES.find((time) => time === String(wanted.time)) ?? 'usual'}
        textOf={(time) => t(`accommodations.times.${time}`)}
        onChange={(chosen) => {
          const time = EXTRA_TIMES.find((known) => String(known) === chosen)
          onChange({ ...wanted, time })
        }}
      />
      {hasAttempts && (
        <SwitchField
          label={t('accommodations.mayLeave')}
          hint={t('accommodations.mayLeaveHint')}
          isOn={wanted.mayLeave === true}
          onChange={(isOn) => onChange({ ...wanted, mayLeave: isOn ? true : undefined })}
        />
      )}
    </div>
  )
}

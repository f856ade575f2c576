import { type PaceSetting, SETTINGS } from '@pinquiz/game'
import { ChoiceField } from '../../components/choice-field.tsx'
import { SelectField } from '../../components/desk-fields.tsx'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

const SECONDS = [3, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120]

type Props = { settings: PaceSetting; onChange: (change: Partial<PaceSetting>) => void }

/** Who takes the steps between the questions of a live quiz, and after how long. */
export function PaceField({ settings: { pace, paceS }, onChange }: Props) {
  const { t } = useTranslation('live-host')
  const choices = SECONDS.includes(paceS) ? SECONDS : [paceS, ...SECONDS]
  return (
    <div className="grid gap-3">
      <ChoiceField
        label={t('pace.label')}
        hint={t(`pace.${pace}Hint`)}
        among={SETTINGS.pace.among}
        value={pace}
        textOf={(choice) => t(`pace.${choice}`)}
        onChange={(chosen) => onChange({ pace: chosen })}
      />
      {pace !== 'hand' && (
        <SelectField
          label={t(pace === 'auto' ? 'pace.step' : 'pace.explain')}
          className="flex-row! items-center justify-between [&_select]:w-24"
          value={paceS}
          onChange={({ target }) => onChange({ paceS: Number(target.value) })}
        >
          {choices.map((seconds) => (
            <option key={seconds} value={seconds}>
              {formatNumber(seconds)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

import { SETTINGS, type TeamsSetting } from '@pinquiz/game'
import { SelectField } from '../../components/desk-fields.tsx'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

const { among: WAYS } = SETTINGS.teams
const { atLeast, atMost } = SETTINGS.teamCount
const COUNTS = Array.from({ length: atMost - atLeast + 1 }, (_, step) => atLeast + step)

type Props = { settings: TeamsSetting; onChange: (change: Partial<TeamsSetting>) => void }

/** Whether a live quiz is played in teams, and how players are assigned. */
export function TeamsField({ settings, onChange }: Props) {
  const { t } = useTranslation('extras')
  const { teams, teamCount } = settings
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('setting.label')}
        hint={t('setting.hint')}
        value={teams}
        onChange={({ target }) => {
          const chosen = WAYS.find((way) => way === target.value)
          if (chosen) onChange({ teams: chosen })
        }}
      >
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`setting.${way}`)}
          </option>
        ))}
      </SelectField>
      {teams !== 'off' && (
        <SelectField
          label={t('count')}
          value={teamCount}
          onChange={({ target }) => onChange({ teamCount: Number(target.value) })}
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {formatNumber(count)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

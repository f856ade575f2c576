import { MODES, type Mode } from '@pinquiz/game'
import { TextField } from '../../../../components/text-field.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { DetailsField } from '../../../../session/parts/details-field.tsx'
import { NameFilterField } from '../../../../session/room/name-filter-field.tsx'
import { limitOf, shownLimit } from '../../../../session/room/participant-limit.ts'
import { type StartSettings, SWITCHES } from '../start-choice.ts'

type Props = { settings: StartSettings; onChange: (change: Partial<StartSettings>) => void }

/** The switches of the next session, out of the way of those who never need them. */
export function StartOptions(props: Props) {
  const { t } = useTranslation('host')
  return (
    <details className="mt-4">
      <summary className="w-fit rounded-sm font-medium text-primary-ink">{t('options.title')}</summary>
      <SwitchGroup mode="live" {...props} />
      <SwitchGroup mode="poll" {...props} />
      <SwitchGroup mode="self-paced" {...props} />
    </details>
  )
}

function SwitchGroup({ mode, settings, onChange }: Props & { mode: Mode }) {
  const { t } = useTranslation('host')
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="text-sm font-semibold text-muted">{t(`mode.${mode}`)}</legend>
      {SWITCHES[mode].map((name) => (
        <label key={name} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="checkbox"
            checked={settings[name]}
            onChange={({ target }) => onChange({ [name]: target.checked })}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>{t(`options.${name}`)}</span>
        </label>
      ))}
      {MODES[mode].hasAttempts ? (
        <DetailsField
          details={settings.details}
          onChange={(details) => onChange({ details })}
          className="mt-2"
        />
      ) : (
        <NewcomerFields settings={settings} onChange={onChange} />
      )}
    </fieldset>
  )
}

/** Under which names newcomers come in, and how many. */
function NewcomerFields({ settings, onChange }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <div className="mt-2 grid gap-3">
      <NameFilterField filter={settings.nameFilter} onChange={(nameFilter) => onChange({ nameFilter })} />
      <TextField
        label={t('room.limit')}
        hint={t('room.limitHint')}
        inputMode="numeric"
        value={shownLimit(settings.participantLimit)}
        onChange={({ target }) => onChange({ participantLimit: limitOf(target.value) })}
      />
    </div>
  )
}

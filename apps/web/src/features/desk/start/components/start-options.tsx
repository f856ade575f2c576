import {
  MODE_NAMES,
  MODES,
  type Mode,
  type SessionSettings,
  type SettingName,
  settingsOf,
  switchesOf,
} from '@pinquiz/game'
import type { ReactNode } from 'react'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { DetailsField } from '#session/parts/details-field.tsx'
import { ReviewField } from '#session/parts/review-field.tsx'
import { NameFilterField } from '#session/room/name-filter-field.tsx'
import { limitOf, shownLimit } from '#session/room/participant-limit.ts'
import { TeamsField } from '#session/room/teams-field.tsx'

type Props = {
  settings: SessionSettings
  onChange: (change: Partial<SessionSettings>) => void
  isAnonymous: boolean
  onAnonymous: (isAnonymous: boolean) => void
}

/** The switches of the next session, out of the way of those who never need them. */
export function StartOptions(props: Props) {
  const { t } = useTranslation('host')
  return (
    <details className="mt-4">
      <summary className="w-fit rounded-sm font-medium text-primary-ink">{t('options.title')}</summary>
      {MODE_NAMES.map((mode) => (
        <SettingGroup key={mode} mode={mode} {...props} />
      ))}
    </details>
  )
}

function SettingGroup({ mode, settings, onChange, isAnonymous, onAnonymous }: Props & { mode: Mode }) {
  const { t } = useTranslation('host')
  const { t: tSettings } = useTranslation('live-host')
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="text-sm font-semibold text-muted">{t(`mode.${mode}`)}</legend>
      {MODES[mode].hasOpenVotes && (
        <Switch isOn={isAnonymous} onTurn={onAnonymous} label={t('anonymous.start')}>
          <span className="block text-sm text-muted">{t('anonymous.hint')}</span>
        </Switch>
      )}
      {switchesOf(mode).map((name) => (
        <Switch
          key={name}
          isOn={settings[name]}
          onTurn={(isOn) => onChange({ [name]: isOn })}
          label={tSettings(`settings.${name}.start`)}
        />
      ))}
      <div className="mt-2 grid gap-3">
        {settingsOf(mode).map((name) => (
          <SettingField key={name} name={name} settings={settings} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  )
}

type SwitchProps = { isOn: boolean; onTurn: (isOn: boolean) => void; label: string; children?: ReactNode }

function Switch({ isOn, onTurn, label, children }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>
        {label}
        {children}
      </span>
    </label>
  )
}

/** Options that aren't just on or off. */
function SettingField({
  name,
  settings,
  onChange,
}: Pick<Props, 'settings' | 'onChange'> & { name: SettingName }) {
  const { t } = useTranslation('live-host')
  if (name === 'nameFilter')
    return (
      <NameFilterField filter={settings.nameFilter} onChange={(nameFilter) => onChange({ nameFilter })} />
    )
  if (name === 'details')
    return <DetailsField details={settings.details} onChange={(details) => onChange({ details })} />
  if (name === 'review')
    return <ReviewField review={settings.review} onChange={(review) => onChange({ review })} />
  if (name === 'rehearsal')
    return <RehearsalField players={settings.rehearsal} onChange={(rehearsal) => onChange({ rehearsal })} />
  if (name === 'teams') return <TeamsField settings={settings} onChange={onChange} />
  if (name !== 'participantLimit') return null
  return (
    <TextField
      label={t('room.limit')}
      hint={t('room.limitHint')}
      inputMode="numeric"
      value={shownLimit(settings.participantLimit)}
      onChange={({ target }) => onChange({ participantLimit: limitOf(target.value) })}
    />
  )
}

/** For a trial, a class and a lecture hall; and the maximum. */
const REHEARSALS = [5, 10, 30, 100, 200, 500]

function RehearsalField({ players, onChange }: { players: number; onChange: (players: number) => void }) {
  const { t } = useTranslation('live-host')
  return (
    <SelectField
      label={t('rehearsal.label')}
      hint={t('rehearsal.hint')}
      value={players}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      <option value={0}>{t('rehearsal.none')}</option>
      {REHEARSALS.map((count) => (
        <option key={count} value={count}>
          {t('rehearsal.players', counted(count))}
        </option>
      ))}
    </SelectField>
  )
}

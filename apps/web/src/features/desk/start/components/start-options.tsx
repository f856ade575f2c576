import {
  isMain,
  MODES,
  type Mode,
  type poolsIn,
  type SessionSettings,
  type SettingName,
  settingsOf,
  switchesOf,
} from '@pinquiz/game'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { showWhole } from '#lib/show-whole.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AdmissionField } from '#session/fields/admission-field.tsx'
import { AssignmentFields } from '#session/fields/assignment-fields.tsx'
import { DetailsField } from '#session/fields/details-field.tsx'
import { PaceField } from '#session/fields/pace-field.tsx'
import { ReviewField } from '#session/fields/review-field.tsx'
import { NameFilterField } from '#session/participants/name-filter-field.tsx'
import { limitOf, shownLimit } from '#session/participants/participant-limit.ts'
import { TeamsField } from '#session/participants/teams-field.tsx'

type Props = {
  mode: Mode
  settings: SessionSettings
  onChange: (change: Partial<SessionSettings>) => void
  isAnonymous: boolean
  onAnonymous: (isAnonymous: boolean) => void
  pools: ReturnType<typeof poolsIn>
}

/** Options for the next session in one mode: the main ones, and the others collapsed. */
export function StartOptions({ isAnonymous, onAnonymous, pools, ...props }: Props) {
  const { t } = useTranslation('host')
  const { mode } = props
  const names = settingsOf(mode)
  return (
    <>
      <fieldset className="mt-4 min-w-0">
        <legend className="font-semibold">{t('options.title')}</legend>
        {MODES[mode].hasOpenVotes && (
          <Switch isOn={isAnonymous} onTurn={onAnonymous} label={t('anonymous.start')}>
            <span className="block text-sm text-muted">{t('anonymous.hint')}</span>
          </Switch>
        )}
        <Settings names={names.filter(isMain)} {...props} />
      </fieldset>
      {MODES[mode].hasAttempts && (
        <AssignmentFields
          assignment={props.settings.assignment}
          pools={pools}
          onChange={(assignment) => props.onChange({ assignment })}
        />
      )}
      <details className="mt-3" onToggle={showWhole}>
        <summary className="w-fit rounded-sm py-1.5 font-medium text-primary-ink">
          {t('options.more')}
        </summary>
        <Settings names={names.filter((name) => !isMain(name))} {...props} />
      </details>
    </>
  )
}

type SettingsProps = Pick<Props, 'mode' | 'settings' | 'onChange'> & { names: readonly SettingName[] }

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2'

/** Switches first, then options with a field. */
function Settings({ mode, names, settings, onChange }: SettingsProps) {
  const { t } = useTranslation('live-host')
  return (
    <>
      <div className={COLUMNS}>
        {switchesOf(mode)
          .filter((name) => names.includes(name))
          .map((name) => (
            <Switch
              key={name}
              isOn={settings[name]}
              onTurn={(isOn) => onChange({ [name]: isOn })}
              label={t(`settings.${name}.start`)}
            />
          ))}
      </div>
      <div className={clsx(COLUMNS, 'mt-2 items-start gap-y-3')}>
        {names.map((name) => (
          <SettingField key={name} name={name} settings={settings} onChange={onChange} />
        ))}
      </div>
    </>
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
  if (name === 'admission')
    return <AdmissionField admission={settings.admission} onChange={(admission) => onChange({ admission })} />
  if (name === 'review')
    return <ReviewField review={settings.review} onChange={(review) => onChange({ review })} />
  if (name === 'rehearsal')
    return <RehearsalField players={settings.rehearsal} onChange={(rehearsal) => onChange({ rehearsal })} />
  if (name === 'pace') return <PaceField settings={settings} onChange={onChange} />
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

/** For a trial, a class, a lecture hall and the maximum. */
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

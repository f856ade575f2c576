import { TOKEN_SCOPES, type TokenScope } from '@pinquiz/protocol'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useProtection } from '../../protection-api.ts'
import { useMakeToken } from '../../tokens-api.ts'
import { PasswordForm } from '../protection/password-form.tsx'
import { daysOf, PERIODS, type Period } from './expiry.ts'

const NAME_MAX = 60

/** Name, scopes and expiry, then the secret, in one dialog. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tokens')
  const make = useMakeToken()
  const hasCode = useProtection().data?.hasAuthenticator ?? false
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>(['read'])
  const [period, setPeriod] = useState<Period>('90')
  const [date, setDate] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const days = daysOf(period, date, Date.now())
  const isNameMissing = isChecked && name.trim() === ''
  if (secret !== null) return <Secret secret={secret} onDone={onClose} />
  return (
    <PasswordForm
      label={t('make')}
      hasCode={hasCode}
      onSubmit={async (password, code) => {
        setChecked(true)
        if (name.trim() === '' || scopes.length === 0 || days === null) return
        setSecret(await make({ name: name.trim(), scopes, days, password, code }))
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={NAME_MAX}
        value={name}
        error={isNameMissing ? t('nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Scopes scopes={scopes} isMissing={isChecked && scopes.length === 0} onChange={setScopes} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t('expiry.label')}
          value={period}
          onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? '90')}
        >
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {one === 'date' ? t('expiry.date') : t('expiry.days', { n: one })}
            </option>
          ))}
        </SelectField>
        {period === 'date' && (
          <TextField
            type="date"
            label={t('expiry.on')}
            value={date}
            error={isChecked && days === null ? t('expiry.wrong') : undefined}
            onChange={({ target }) => setDate(target.value)}
          />
        )}
      </div>
    </PasswordForm>
  )
}

type ScopesProps = { scopes: TokenScope[]; isMissing: boolean; onChange: (scopes: TokenScope[]) => void }

function Scopes({ scopes, isMissing, onChange }: ScopesProps) {
  const { t } = useTranslation('tokens')
  const id = useId()
  const toggle = (scope: TokenScope, isOn: boolean) =>
    onChange(TOKEN_SCOPES.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  return (
    <fieldset aria-describedby={isMissing ? id : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('scopes')}</legend>
      {TOKEN_SCOPES.map((scope) => (
        <SwitchField
          key={scope}
          label={t(`scope.${scope}.name`)}
          hint={t(`scope.${scope}.text`)}
          isOn={scopes.includes(scope)}
          onChange={(isOn) => toggle(scope, isOn)}
        />
      ))}
      {isMissing && (
        <p id={id} className="text-sm font-medium text-danger">
          {t('scopesMissing')}
        </p>
      )}
    </fieldset>
  )
}

/** Shown only once. */
function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useTranslation('tokens')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-display text-lg font-bold">
        {t('secret.title')}
      </h3>
      <p className="text-muted">{t('secret.text')}</p>
      <code className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all select-all">{secret}</code>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t('secret.done')}
        </Button>
        <CopyButton
          text={secret}
          label={t('secret.copy')}
          toast={{ title: t('secret.copied') }}
          variant="primary"
        />
      </div>
    </div>
  )
}

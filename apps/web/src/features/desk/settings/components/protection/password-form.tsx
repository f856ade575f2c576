import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { OwnerProof } from '#features/desk/parts/owner-proof.tsx'
import { useMayOmitPassword } from '#features/desk/parts/providers-api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useStep } from '../../protection-api.ts'

type Props = {
  /** Label of the main button, as a verb. */
  label: string
  tone?: 'primary' | 'danger'
  /** Fields before the password. */
  children?: ReactNode
  /** Asks for an authenticator or backup code as well. */
  hasCode?: boolean
  /** Explains refusals that only this form knows; null: not one of them. */
  explain?: (error: unknown) => string | null
  onSubmit: (password: string, code: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password again, in a dialog. */
export function PasswordForm({
  label,
  tone = 'primary',
  children,
  hasCode = false,
  explain,
  onSubmit,
  onCancel,
}: Props) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const { t: protection } = useTranslation('protection')
  const { problem, setProblem, isCodeWrong, isBusy, run } = useStep(explain)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const isPasswordMissing = !useMayOmitPassword() && password === ''
  const isCodeMissing = hasCode && !isPasswordMissing && code.trim() === ''
  const isAtCode = hasCode && (isCodeWrong || isCodeMissing)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPasswordMissing) setProblem(t('password.missing'))
    else if (isCodeMissing) setProblem(protection('code.missing'))
    else void run(() => onSubmit(password, code.trim()))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <OwnerProof
        password={password}
        error={isAtCode ? undefined : (problem ?? undefined)}
        onChange={setPassword}
      />
      {hasCode && (
        <TextField
          label={protection('code.label')}
          hint={protection('code.hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          value={code}
          error={isAtCode ? (problem ?? undefined) : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant={tone} isBusy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  )
}

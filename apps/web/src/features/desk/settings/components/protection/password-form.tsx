import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../../../../components/button.tsx'
import { TextField } from '../../../../../components/text-field.tsx'
import { useTranslation } from '../../../../../lib/texts/i18n.ts'
import { useStep } from '../../protection-api.ts'

type Props = {
  /** What the main button does, as a verb. */
  label: string
  tone?: 'primary' | 'danger'
  /** Fields before the password. */
  children?: ReactNode
  onSubmit: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password once more, in a window. */
export function PasswordForm({ label, tone = 'primary', children, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const { problem, setProblem, isBusy, run } = useStep()
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') setProblem(t('password.missing'))
    else void run(() => onSubmit(password))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {children}
      <TextField
        type="password"
        label={t('password.current')}
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={problem ?? undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
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

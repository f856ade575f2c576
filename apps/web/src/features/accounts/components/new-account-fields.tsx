import { TextField } from '#components/text-field.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type NewAccountProblem, passwordHint } from '../new-account.ts'
import { PasswordField } from './password-field.tsx'

/** Full Name, Email Address and Password, as sign-up and set-up ask for them. */
export function NewAccountFields({ problem }: { problem: NewAccountProblem | null }) {
  const { t } = useTranslation('accounts')
  const guessable = useErrorText()(new ApiError('password-guessable', '')).description
  return (
    <>
      <TextField label={t('fullName')} name="name" autoComplete="name" maxLength={100} required />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        aria-invalid={problem === 'email' || undefined}
        required
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        hint={passwordHint(t)}
        maxLength={128}
        error={problem === 'guessable' ? guessable : undefined}
        aria-invalid={problem === 'password' || undefined}
        required
      />
    </>
  )
}

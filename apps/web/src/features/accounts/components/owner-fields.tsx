import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { passwordHint } from '../new-account.ts'
import { ErrorLine } from './error-line.tsx'
import { PasswordField } from './password-field.tsx'

export type OwnerProblem = { text: string; isOfPassword: boolean }

type Props = { email: string; name: string; problem: OwnerProblem | null; hasPassword?: boolean }

/** Name and, unless it is known, password of the person whose mailbox got a link. */
export function OwnerFields({ email, name, problem, hasPassword = false }: Props) {
  const { t } = useTranslation('accounts')
  return (
    <>
      {/* For password managers, which ask whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('fullName')}
        name="name"
        autoComplete="name"
        defaultValue={name}
        maxLength={100}
        required
      />
      {!hasPassword && (
        <PasswordField
          name="password"
          autoComplete="new-password"
          hint={passwordHint(t)}
          maxLength={128}
          error={problem?.isOfPassword ? problem.text : undefined}
          required
        />
      )}
      <ErrorLine text={problem && !problem.isOfPassword ? problem.text : null} />
    </>
  )
}

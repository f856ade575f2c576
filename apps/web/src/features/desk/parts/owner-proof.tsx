import { useState } from 'react'
import { ProviderButton } from '#components/provider-button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useOwnProviders } from './providers-api.ts'

type Props = { password: string; error: string | undefined; onChange: (password: string) => void }

/** Asks for the password again, or, without one, for another sign-in at a linked service. */
export function OwnerProof({ password, error, onChange }: Props) {
  const { t } = useTranslation('settings')
  const { data } = useOwnProviders()
  if (data && !data.hasPassword)
    return <OtherProof {...data} problem={error === undefined ? null : 'missing'} />
  return (
    <TextField
      type="password"
      label={t('password.current')}
      autoComplete="current-password"
      maxLength={128}
      value={password}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type Other = { isConfirmed: boolean; links: { id: string; provider: string | null; name: string }[] }

function OtherProof({ isConfirmed, links, problem }: Other & { problem: 'missing' | null }) {
  const { t } = useTranslation('providers')
  const errorText = useErrorText()
  const [failed, setFailed] = useState<string | null>(null)
  if (isConfirmed && !problem)
    return <p className="rounded-md bg-success-soft px-4 py-3">{t('proof.done')}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('proof.ask')}</p>
      {links.map(
        ({ id, provider, name }) =>
          provider && (
            <ProviderButton
              key={id}
              provider={name}
              path={`/api/account/providers/${provider}/confirm`}
              body={{ next: location.pathname + location.search }}
              size="md"
              onProblem={(error) => setFailed(error ? errorText(error).description : null)}
            />
          ),
      )}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {failed ?? (problem && t('proof.missing'))}
      </p>
    </div>
  )
}

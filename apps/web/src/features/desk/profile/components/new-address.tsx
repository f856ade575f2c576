import { isAccountEmail } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { OwnerProof } from '../../parts/owner-proof.tsx'
import { useMayOmitPassword } from '../../parts/providers-api.ts'
import { useAskForAddress } from '../api.ts'

type Problem = 'email' | 'missing' | 'wrong' | null

/** Asks for another sign-in address, which counts once a link sent there is opened. */
export function NewAddress() {
  const { t } = useTranslation('settings')
  const ask = useAskForAddress()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem>(null)
  const isMissing = !useMayOmitPassword() && password === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = isAccountEmail(email.trim()) ? (isMissing ? 'missing' : null) : 'email'
    setProblem(found)
    if (found || ask.isPending) return
    ask.mutate(
      { email: email.trim(), password },
      {
        onSuccess: () => setPassword(''),
        onError: (error) =>
          setProblem(error instanceof ApiError && error.code === 'password-wrong' ? 'wrong' : null),
      },
    )
  }
  const passwordError = { missing: t('password.missing'), wrong: t('password.wrong'), email: undefined }
  return (
    <Card as="section">
      <h2 className="font-display text-xl font-bold">{t('address.title')}</h2>
      <p className="mt-1 text-muted">{t('address.text')}</p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <TextField
          type="email"
          label={t('address.next')}
          autoComplete="email"
          maxLength={254}
          value={email}
          error={problem === 'email' ? t('address.invalid') : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <OwnerProof
          password={password}
          error={problem ? passwordError[problem] : undefined}
          onChange={setPassword}
        />
        <Button type="submit" variant="secondary" isBusy={ask.isPending} className="sm:self-start">
          {t('address.send')}
        </Button>
      </form>
    </Card>
  )
}

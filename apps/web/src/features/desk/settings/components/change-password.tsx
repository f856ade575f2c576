import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError } from '#lib/http/api.ts'
import { readSite } from '#lib/site.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { OwnerProof } from '../../parts/owner-proof.tsx'
import { useMayOmitPassword, useProvidersChanged } from '../../parts/providers-api.ts'
import { useChangePassword } from '../api.ts'

const MAX_LENGTH = 128

type Problem = 'missing' | 'wrong' | 'too-short' | 'guessable' | null

function problemOf(error: Error): Problem {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'password-wrong') return 'wrong'
  return code === 'password-guessable' ? 'guessable' : null
}

export function ChangePassword() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { user } = useViewer()
  const min = readSite().minPassword
  const change = useChangePassword()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<Problem>(null)
  const isMissing = !useMayOmitPassword() && current === ''
  const onChanged = useProvidersChanged()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = isMissing ? 'missing' : next.length < min ? 'too-short' : null
    setProblem(found)
    if (found || change.isPending) return
    change.mutate(
      { current, next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          onChanged()
        },
        onError: (error) => setProblem(problemOf(error)),
      },
    )
  }
  // Where no one signs in with a password, there is none to choose.
  if (!readSite().hasPasswords && user?.role !== 'super-admin') return null
  const currentErrors = { missing: t('password.missing'), wrong: t('password.wrong') }
  const nextErrors = {
    'too-short': t('password.tooShort', { min }),
    guessable: errorText(new ApiError('password-guessable', '')).description,
  }
  const errorIn = (errors: { [P in NonNullable<Problem>]?: string }) =>
    problem ? errors[problem] : undefined
  return (
    <Card as="section">
      <h2 className="font-display text-xl font-bold">{t('password.title')}</h2>
      <p className="mt-1 text-muted">{t('password.text')}</p>
      <form noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        {/* Password managers need to know whose password changes. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <OwnerProof password={current} error={errorIn(currentErrors)} onChange={setCurrent} />
        <TextField
          type="password"
          label={t('password.next')}
          hint={t('password.hint', { min })}
          autoComplete="new-password"
          maxLength={MAX_LENGTH}
          value={next}
          error={errorIn(nextErrors)}
          onChange={({ target }) => setNext(target.value)}
        />
        <Button type="submit" variant="secondary" isBusy={change.isPending} className="sm:self-start">
          {t('password.change')}
        </Button>
      </form>
    </Card>
  )
}

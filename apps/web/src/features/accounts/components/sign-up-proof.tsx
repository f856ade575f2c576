import type { AddressLink } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components/button.tsx'
import { ApiError, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { isGuessable, isTooShort, passwordHint } from '../new-account.ts'
import { noteWaiting } from '../use-waiting.ts'
import { OwnerFields, type OwnerProblem } from './owner-fields.tsx'

/** The mailbox's owner enters name and password: those of the sign-up may be a stranger's. */
export function SignUpProof({ token, link }: { token: string; link: AddressLink }) {
  const { t } = useTranslation('accounts')
  const { problem, isBusy, prove } = useProof(token, link.isApproved)
  const { email, name, isPasswordKnown } = link
  const [isAsked, setAsked] = useState(!isPasswordKnown)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = isAsked ? String(data.get('password') ?? '') : null
    void prove(String(data.get('name') ?? '').trim(), password)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <OwnerFields email={email} name={name} problem={problem} hasPassword={!isAsked} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('confirm.submit')}
      </Button>
      {!isAsked && (
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {t('confirm.other')}
        </Button>
      )}
    </form>
  )
}

function useProof(token: string, isApproved: boolean) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<OwnerProblem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'token-invalid') return t('confirm.worthlessText')
    return code === 'unknown' || code === 'bad-request' ? t('confirm.failed') : errorText(error).description
  }
  const findProblem = (name: string, password: string | null): OwnerProblem | null => {
    if (!name || password === '') return { text: t('signup.missing'), isOfPassword: false }
    return password !== null && isTooShort(password) ? { text: passwordHint(t), isOfPassword: true } : null
  }

  const prove = async (name: string, password: string | null) => {
    const found = findProblem(name, password)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      await send('POST', '/api/address-proof/sign-up', {
        body: { token, name, ...(password === null ? {} : { password }) },
      })
      noteWaiting()
      const missing = isApproved ? {} : { description: t('confirm.doneText') }
      showToast({ tone: 'success', title: t('confirm.done'), ...missing })
      navigate('/login', { replace: true })
    } catch (error) {
      setBusy(false)
      setProblem({ text: explain(error), isOfPassword: isGuessable(error) })
    }
  }
  return { problem, isBusy, prove }
}

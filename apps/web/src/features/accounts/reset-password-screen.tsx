import { type FormEvent, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Button } from '../../components/button.tsx'
import { Loading } from '../../components/spinner.tsx'
import { ApiError, send } from '../../lib/http/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { refreshViewer } from '../../lib/viewer.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ErrorLine } from './components/error-line.tsx'
import { PasswordField } from './components/password-field.tsx'
import { isGuessable, isTooShort, passwordHint } from './new-account.ts'
import { useResetLink } from './use-reset-link.ts'

/** The mailed link leads here. */
export function ResetPasswordScreen() {
  const { t } = useTranslation('accounts')
  const { t: tCommon } = useTranslation('common')
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const isChecked = useResetLink(token)
  const title = t('reset.title')
  usePageTitle(title)
  return (
    <AuthLayout>
      {isChecked ? (
        <>
          <h1 className="mb-6 font-display text-3xl font-extrabold tracking-tight">{title}</h1>
          <ResetForm token={token} />
          <p className="mt-6 text-center">
            <Link href="/login" className="font-semibold text-primary-ink underline underline-offset-4">
              {t('backToLogin')}
            </Link>
          </p>
        </>
      ) : (
        <Loading text={tCommon('loading.authenticating')} />
      )}
    </AuthLayout>
  )
}

type Problem = { field: 'password' | 'confirmation' | null; text: string; isAtField?: boolean }

function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const { problem, isBusy, reset } = useReset(token)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void reset(String(data.get('password') ?? ''), String(data.get('confirmation') ?? ''))
  }
  const common = { autoComplete: 'new-password', maxLength: 128, required: true } as const
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <PasswordField
        {...common}
        name="password"
        label={t('reset.password')}
        hint={passwordHint(t)}
        error={problem?.isAtField ? problem.text : undefined}
        aria-invalid={problem?.field === 'password' || undefined}
      />
      <PasswordField
        {...common}
        name="confirmation"
        label={t('reset.confirmation')}
        aria-invalid={problem?.field === 'confirmation' || undefined}
      />
      <ErrorLine text={problem && !problem.isAtField ? problem.text : null} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {isBusy ? t('reset.submitting') : t('reset.submit')}
      </Button>
    </form>
  )
}

function useReset(token: string) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'reset-link-invalid') return t('reset.expired')
    return code === 'unknown' || code === 'bad-request' ? t('reset.failed') : errorText(error).description
  }

  /** Spec 000 §5: checks whether they match first, then the length. */
  const findProblem = (password: string, confirmation: string): Problem | null => {
    if (password !== confirmation) return { field: 'confirmation', text: t('reset.different') }
    return isTooShort(password) ? { field: 'password', text: passwordHint(t) } : null
  }

  const reset = async (password: string, confirmation: string) => {
    const found = findProblem(password, confirmation)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      await send('POST', '/api/password-reset/confirm', { body: { token, password } })
      showToast({ tone: 'success', title: t('reset.done') })
      // The sign-ins of the account are over; this browser may have had one.
      await refreshViewer()
      // Going back would lead to a link that no longer works.
      navigate('/login', { replace: true })
    } catch (error) {
      setBusy(false)
      const isAtField = isGuessable(error)
      setProblem({ field: isAtField ? 'password' : null, text: explain(error), isAtField })
    }
  }
  return { problem, isBusy, reset }
}

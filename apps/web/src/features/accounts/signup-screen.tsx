import { signUpReply } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Link, Redirect, useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { ApiError, call } from '../../lib/http/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { readSite } from '../../lib/site.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useViewer } from '../../lib/viewer.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ErrorLine } from './components/error-line.tsx'
import { NewAccountFields } from './components/new-account-fields.tsx'
import { ProviderButtons } from './components/provider-buttons.tsx'
import {
  findProblem,
  isGuessable,
  type NewAccount,
  type NewAccountProblem,
  passwordHint,
  readNewAccount,
} from './new-account.ts'

import { noteWaiting } from './use-waiting.ts'

const TOAST_MS = 8_000
const LINK = 'font-semibold text-primary-ink underline underline-offset-4'

export function SignupScreen() {
  const { t } = useTranslation('accounts')
  const { user, siteName } = useViewer()
  const { problem, errorLine, refusal, setRefusal, isBusy, signUp } = useSignUp()
  const { who, domains } = readSite().signUp
  const title = t('signup.submit', { siteName })
  usePageTitle(title)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void signUp(readNewAccount(event.currentTarget))
  }
  const linkTo = (href: string) => (content: string) => (
    <Link href={href} className={LINK}>
      {content}
    </Link>
  )
  if (user?.isApproved) return <Redirect to="/" replace />
  return (
    <AuthLayout>
      <h1 className="mb-6 font-display text-3xl font-extrabold tracking-tight">{t('signup.title')}</h1>
      {who === 'nobody' ? (
        <div className="flex flex-col gap-5">
          {readSite().providers.length === 0 && <p className="text-lg text-muted">{t('signup.closed')}</p>}
          <ErrorLine text={refusal} />
          <ProviderButtons onProblem={setRefusal} />
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {who === 'domains' && (
            <p className="text-muted">{t('signup.domains', { domains: domains.join(', ') })}</p>
          )}
          <NewAccountFields problem={problem} />
          <ErrorLine text={errorLine} />
          <Button type="submit" size="lg" isBusy={isBusy}>
            {title}
          </Button>
          <ProviderButtons onProblem={setRefusal} />
          <p className="text-center text-sm text-muted">
            <RichText
              text={t('signup.terms')}
              parts={{ terms: linkTo('/terms'), privacy: linkTo('/privacy') }}
            />
          </p>
        </form>
      )}
      <p className="mt-6 text-center text-muted">
        {t('signup.haveAccount')}{' '}
        <Link href="/login" className={LINK}>
          {t('signup.login')}
        </Link>
      </p>
    </AuthLayout>
  )
}

function useSignUp() {
  const { t, i18n } = useTranslation('accounts')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<NewAccountProblem | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const problemTexts = {
    missing: t('signup.missing'),
    email: t('invalidEmail'),
    password: passwordHint(t),
    guessable: null,
  }

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'unknown' || code === 'conflict') return t('signup.failed')
    if (code === 'bad-request') return t('signup.error')
    return errorText(error).description
  }

  const signUp = async (account: NewAccount) => {
    const found = findProblem(account)
    setProblem(found)
    setRefusal(null)
    if (found) return
    setBusy(true)
    try {
      const body = { ...account, language: i18n.language }
      const { status } = await call('POST', '/api/accounts', signUpReply, { body })
      showToast({
        tone: 'success',
        title: t('signup.done'),
        description: t(status === 'needs-link' ? 'unproven.next' : 'signup.doneText'),
        durationMs: TOAST_MS,
      })
      noteWaiting()
      navigate('/login')
    } catch (error) {
      setBusy(false)
      if (isGuessable(error)) setProblem('guessable')
      else setRefusal(explain(error))
    }
  }
  const errorLine = problem ? problemTexts[problem] : refusal
  return { problem, errorLine, refusal, setRefusal, isBusy, signUp }
}

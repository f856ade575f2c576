import { me, setupState } from '@pinquiz/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ApiError, call } from '../../lib/http/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { takeOver, useSiteName } from '../../lib/viewer.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ErrorLine } from './components/error-line.tsx'
import { NewAccountFields } from './components/new-account-fields.tsx'
import {
  findProblem,
  isGuessable,
  type NewAccount,
  type NewAccountProblem,
  passwordHint,
  readNewAccount,
} from './new-account.ts'

/** The one-time link that the server prints leads here; it makes the first administrator. */
export function SetupScreen() {
  const { t } = useTranslation('accounts')
  const siteName = useSiteName()
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const isDone = useIsDone()
  const title = t('setup.title', { siteName })
  usePageTitle(title)
  return (
    <AuthLayout>
      <h1 className="font-display text-3xl font-extrabold tracking-tight">{title}</h1>
      {isDone || !token ? <NoSetup isDone={isDone} /> : <SetupForm token={token} />}
    </AuthLayout>
  )
}

function NoSetup({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const done = errorText(new ApiError('setup-done', ''))
  return (
    <div className="mt-4 flex flex-col items-start gap-5">
      <p className="text-lg text-muted">
        {isDone ? `${done.title}. ${done.description}` : t('setup.noToken')}
      </p>
      <ButtonLink href="/login" size="lg">
        {t('setup.toLogin')}
      </ButtonLink>
    </div>
  )
}

function SetupForm({ token }: { token: string }) {
  const { t } = useTranslation('accounts')
  const { problem, errorLine, isBusy, setUp } = useSetUp(token)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void setUp(readNewAccount(event.currentTarget))
  }
  return (
    <>
      <p className="mt-2 mb-6 text-muted">{t('setup.text')}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <NewAccountFields problem={problem} />
        <ErrorLine text={errorLine} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('setup.submit')}
        </Button>
      </form>
    </>
  )
}

/** Whether an administrator already exists. Unknown counts as no: the server checks again. */
function useIsDone(): boolean {
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    call('GET', '/api/setup', setupState, { signal: leaving.signal }).then(
      ({ isNeeded }) => setDone(!isNeeded),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return isDone
}

function useSetUp(token: string) {
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

  const setUp = async (account: NewAccount) => {
    const found = findProblem(account)
    setProblem(found)
    setRefusal(null)
    if (found) return
    setBusy(true)
    try {
      takeOver(await call('POST', '/api/setup', me, { body: { token, ...account, language: i18n.language } }))
      showToast({ tone: 'success', title: t('setup.done'), description: t('setup.doneText') })
      navigate('/admin/site/steps')
    } catch (error) {
      setBusy(false)
      if (isGuessable(error)) return setProblem('guessable')
      const isBadToken = error instanceof ApiError && error.code === 'token-invalid'
      setRefusal(isBadToken ? t('setup.badToken') : errorText(error).description)
    }
  }
  return { problem, errorLine: problem ? problemTexts[problem] : refusal, isBusy, setUp }
}

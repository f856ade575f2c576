import { signInReply } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError, call } from '../../lib/http/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { outcomeIn, type ProviderOutcome } from '../../lib/providers.ts'
import { readSite } from '../../lib/site.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { takeOver, useViewer } from '../../lib/viewer.ts'
import { wantedPage } from '../../lib/wanted-page.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ErrorLine } from './components/error-line.tsx'
import { LinkOffer } from './components/link-offer.tsx'
import { PasskeySignIn } from './components/passkey-sign-in.tsx'
import { PasswordField } from './components/password-field.tsx'
import { PendingNotice } from './components/pending-notice.tsx'
import { ProviderButtons } from './components/provider-buttons.tsx'
import { SecondStep } from './components/second-step.tsx'
import { WaitingCard } from './components/waiting-card.tsx'
import { type NotApproved, notApproved } from './not-approved.ts'
import { noteWaiting, useWaiting } from './use-waiting.ts'

export function LoginScreen() {
  const { user } = useViewer()
  const [refusal, setRefusal] = useState<NotApproved | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const [outcome, forgetOutcome] = useOutcome()
  const { waiting, begin, stop } = useWaiting({
    isPaused: ticket !== null,
    onTicket: (found) => {
      setRefusal(null)
      setTicket(found)
    },
  })
  if (user?.isApproved) return <Redirect to={wantedPage() ?? '/'} replace />
  if (refusal) {
    return (
      <AuthLayout>
        <PendingNotice
          isRejected={refusal === 'account-rejected'}
          isUnproven={refusal === 'account-unproven'}
          waiting={waiting}
          onBack={() => {
            setRefusal(null)
            stop()
          }}
        />
      </AuthLayout>
    )
  }
  if (outcome.kind === 'consent') {
    return (
      <AuthLayout>
        <LinkOffer onBack={forgetOutcome} />
      </AuthLayout>
    )
  }
  const onNotApproved = (why: NotApproved) => {
    setTicket(null)
    setRefusal(why)
    begin()
  }
  if (ticket) {
    return (
      <AuthLayout>
        <SecondStep ticket={ticket} onNotApproved={onNotApproved} onBack={() => setTicket(null)} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout>
      {waiting && <WaitingCard waiting={waiting} onStop={stop} />}
      <LoginForm outcome={outcome} onNotApproved={onNotApproved} onTicket={setTicket} />
    </AuthLayout>
  )
}

/** What a sign-in service led to, as the address says; and how to forget it. */
function useOutcome(): [ProviderOutcome, () => void] {
  const search = useSearch()
  const [, navigate] = useLocation()
  const outcome = outcomeIn(search)
  // Once, and before the first look at what this browser waits for.
  useState(() => outcome.kind === 'wait' && noteWaiting())
  return [outcome, () => navigate('/login', { replace: true })]
}

type Steps = { onNotApproved: (why: NotApproved) => void; onTicket: (ticket: string) => void }

function LoginForm({ outcome, ...steps }: Steps & { outcome: ProviderOutcome }) {
  const { t } = useTranslation('accounts')
  const { t: providers } = useTranslation('providers')
  const { hasPasswords } = readSite()
  const [isPasswordWanted, setPasswordWanted] = useState(hasPasswords)
  const { siteName } = useViewer()
  const { problem, setProblem, isBusy, signIn } = useSignIn(steps)
  const said =
    outcome.kind === 'problem'
      ? providers(`problems.${outcome.problem}`, { provider: outcome.provider })
      : null
  const title = t('login.submit', { siteName })
  usePageTitle(title)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void signIn(String(data.get('email') ?? '').trim(), String(data.get('password') ?? ''))
  }

  return (
    <>
      <h1 className="mb-6 font-display text-3xl font-extrabold tracking-tight">{t('login.title')}</h1>
      {!isPasswordWanted && (
        <div className="flex flex-col gap-5">
          <ErrorLine text={problem ?? said} />
          <ProviderButtons onProblem={setProblem} />
          <PasskeySignIn onNotApproved={steps.onNotApproved} onProblem={setProblem} />
          <Button variant="ghost" onClick={() => setPasswordWanted(true)}>
            {providers('withPassword')}
          </Button>
        </div>
      )}
      {isPasswordWanted && (
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          {!hasPasswords && <p className="text-muted">{providers('onlyAdmins')}</p>}
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <div className="flex flex-col">
            <PasswordField name="password" autoComplete="current-password" maxLength={128} required />
            <Link
              href="/forgot-password"
              className="mt-1 self-end py-1.5 text-sm font-semibold text-primary-ink underline underline-offset-4"
            >
              {t('login.forgot')}
            </Link>
          </div>
          <ErrorLine text={problem ?? said} />
          <Button type="submit" size="lg" isBusy={isBusy}>
            {title}
          </Button>
          <PasskeySignIn onNotApproved={steps.onNotApproved} onProblem={setProblem} />
          <ProviderButtons onProblem={setProblem} />
        </form>
      )}
      <p className="mt-6 text-center text-muted">
        {t('login.noAccount')}{' '}
        <Link href="/signup" className="font-semibold text-primary-ink underline underline-offset-4">
          {t('login.createAccount')}
        </Link>
      </p>
    </>
  )
}

/** On success the viewer changes, and with it the screen. */
function useSignIn({ onNotApproved, onTicket }: Steps) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'credentials-wrong') return t('login.failed')
    if (code === 'bad-request') return t('login.invalid')
    if (code === 'unknown') return t('login.statusUnknown')
    return errorText(error).description
  }

  const signIn = async (email: string, password: string) => {
    if (!email || !password) {
      setProblem(t('login.missing'))
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const reply = await call('POST', '/api/sign-in', signInReply, { body: { email, password } })
      if ('ticket' in reply) onTicket(reply.ticket)
      else takeOver(reply)
    } catch (error) {
      setBusy(false)
      const refusal = notApproved(error)
      if (refusal) onNotApproved(refusal)
      else setProblem(explain(error))
    }
  }
  return { problem, setProblem, isBusy, signIn }
}

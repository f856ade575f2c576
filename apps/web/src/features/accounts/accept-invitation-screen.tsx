import { type OpenInvitation, openInvitation, signInReply } from '@pinquiz/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { Loading } from '../../components/spinner.tsx'
import { ApiError, call } from '../../lib/http/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { readSite } from '../../lib/site.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { takeOver, useSiteName } from '../../lib/viewer.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ErrorLine } from './components/error-line.tsx'
import { OwnerFields, type OwnerProblem } from './components/owner-fields.tsx'
import { ProviderButtons } from './components/provider-buttons.tsx'
import { isGuessable, isTooShort, passwordHint } from './new-account.ts'
import { notApproved } from './not-approved.ts'
import { noteWaiting } from './use-waiting.ts'

const readFragment = () => location.hash.slice(1)
const WORTHLESS: OpenInvitation = { state: 'none', email: '', name: '', role: 'host', invitedBy: '' }

/** `/accept-invitation#{token}`: browsers send nobody what is behind the `#`. Nothing happens before a button is pressed. */
export function AcceptInvitationScreen() {
  const { t } = useTranslation('common')
  const [token] = useState(readFragment)
  const invitation = useInvitation(token)
  return (
    <AuthLayout>
      {invitation ? (
        <Offer token={token} invitation={invitation} />
      ) : (
        <Loading text={t('loading.authenticating')} />
      )}
    </AuthLayout>
  )
}

function useInvitation(token: string): OpenInvitation | null {
  const errorText = useErrorText()
  const [invitation, setInvitation] = useState<OpenInvitation | null>(token ? null : WORTHLESS)
  useEffect(() => {
    if (!token) return
    const leaving = new AbortController()
    const body = { token }
    call('POST', '/api/account-invitations/check', openInvitation, { body, signal: leaving.signal }).then(
      setInvitation,
      (error: unknown) => {
        if (!leaving.signal.aborted) showToast({ tone: 'danger', ...errorText(error) })
      },
    )
    return () => leaving.abort()
  }, [token, errorText])
  return invitation
}

const TITLES = { open: 'invitation.title', taken: 'invitation.taken', none: 'invitation.none' } as const
const textOf = (state: OpenInvitation['state']) => {
  if (state === 'open') return readSite().hasPasswords ? 'invitation.text' : 'invitation.signIn'
  return state === 'taken' ? 'invitation.takenText' : 'invitation.noneText'
}

function Offer({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { t } = useTranslation('accounts')
  const siteName = useSiteName()
  const { state, email, role, invitedBy } = invitation
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t(TITLES[state])
  usePageTitle(title)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl font-extrabold tracking-tight">
        {title}
      </h1>
      <p className="mt-2 mb-6 text-muted">
        <RichText
          text={t(textOf(state), { name: invitedBy, siteName, email })}
          parts={{ email: (text) => <strong className="break-words">{text}</strong> }}
        />
        {state === 'open' && role === 'admin' && ` ${t('invitation.admin')}`}
      </p>
      {state === 'open' && readSite().hasPasswords ? (
        <NewAccount token={token} invitation={invitation} />
      ) : state === 'open' ? (
        <Providers />
      ) : (
        <ButtonLink href="/login" size="lg">
          {t('backToLogin')}
        </ButtonLink>
      )}
    </>
  )
}

/** The account of a service takes up the invitation of its address. */
function Providers() {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <ErrorLine text={problem} />
      <ProviderButtons onProblem={setProblem} />
    </div>
  )
}

function NewAccount({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { t } = useTranslation('accounts')
  const { problem, isBusy, accept } = useAcceptance(token)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void accept(String(data.get('name') ?? '').trim(), String(data.get('password') ?? ''))
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <OwnerFields email={invitation.email} name={invitation.name} problem={problem} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('invitation.submit')}
      </Button>
    </form>
  )
}

function useAcceptance(token: string) {
  const { t, i18n } = useTranslation('accounts')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<OwnerProblem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'token-invalid') return t('invitation.noneText')
    if (code === 'conflict') return t('invitation.taken')
    return code === 'unknown' || code === 'bad-request'
      ? t('invitation.failed')
      : errorText(error).description
  }
  const findProblem = (name: string, password: string): OwnerProblem | null => {
    if (!name || !password) return { text: t('signup.missing'), isOfPassword: false }
    return isTooShort(password) ? { text: passwordHint(t), isOfPassword: true } : null
  }
  const accept = async (name: string, password: string) => {
    const found = findProblem(name, password)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      const body = { token, name, password, language: i18n.language }
      const reply = await call('POST', '/api/account-invitations/accept', signInReply, { body })
      if (!('ticket' in reply)) takeOver(reply)
      navigate('ticket' in reply ? '/login' : '/', { replace: true })
    } catch (error) {
      setBusy(false)
      if (notApproved(error)) {
        // The link was handed out: the address is confirmed by mail, and that page says so.
        noteWaiting()
        navigate('/login', { replace: true })
      } else setProblem({ text: explain(error), isOfPassword: isGuessable(error) })
    }
  }
  return { problem, isBusy, accept }
}

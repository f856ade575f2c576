import { isAccountEmail, passwordResetReply } from '@pinquiz/protocol'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../components/button.tsx'
import { RichText } from '../../components/rich-text.tsx'
import { TextField } from '../../components/text-field.tsx'
import { ApiError, call } from '../../lib/http/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { AuthLayout } from './components/auth-layout.tsx'
import { ErrorLine } from './components/error-line.tsx'

type Sent = { email: string; isMailSent: boolean }

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState<Sent | null>(null)
  return <AuthLayout>{sent ? <SentNotice {...sent} /> : <ForgotForm onSent={setSent} />}</AuthLayout>
}

function ForgotForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('accounts')
  const { problem, isBusy, sendLink } = useSendLink(onSent)
  const title = t('forgot.title')
  usePageTitle(title)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sendLink(String(new FormData(event.currentTarget).get('email') ?? '').trim())
  }
  return (
    <>
      <h1 className="font-display text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{t('forgot.text')}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          aria-invalid={problem !== null || undefined}
          required
        />
        <ErrorLine text={problem} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {isBusy ? t('forgot.sending') : t('forgot.submit')}
        </Button>
      </form>
      <p className="mt-6 text-center">
        <Link href="/login" className="font-semibold text-primary-ink underline underline-offset-4">
          {t('backToLogin')}
        </Link>
      </p>
    </>
  )
}

/** The same for every address, so that it doesn't reveal whether an account exists. */
function SentNotice({ email, isMailSent }: Sent) {
  const { t } = useTranslation('accounts')
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t('forgot.sent')
  usePageTitle(title)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <MailCheck aria-hidden="true" className="size-9" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl font-extrabold tracking-tight">
        {title}
      </h1>
      <p className="max-w-full text-lg">
        <RichText
          text={t(isMailSent ? 'forgot.sentText' : 'forgot.kept', { email })}
          parts={{ email: (text) => <strong className="break-words">{text}</strong> }}
        />
      </p>
      <p className="text-muted">{t(isMailSent ? 'forgot.sentHint' : 'forgot.keptHint')}</p>
      <ButtonLink href="/login" size="lg" className="mt-3">
        {t('backToLogin')}
      </ButtonLink>
    </div>
  )
}

function useSendLink(onSent: (sent: Sent) => void) {
  const { t, i18n } = useTranslation('accounts')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const sendLink = async (email: string) => {
    setProblem(isAccountEmail(email) ? null : t('invalidEmail'))
    if (!isAccountEmail(email)) return
    setBusy(true)
    try {
      const body = { email, language: i18n.language }
      const { isMailSent } = await call('POST', '/api/password-reset', passwordResetReply, { body })
      onSent({ email, isMailSent })
    } catch (error) {
      setBusy(false)
      const isKnown = error instanceof ApiError && error.code !== 'unknown'
      const description = isKnown ? errorText(error).description : t('forgot.failed')
      showToast({ tone: 'danger', title: t('error'), description })
    }
  }
  return { problem, isBusy, sendLink }
}

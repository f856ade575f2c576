import { linkDone, linkOffer, type LinkOffer as Offer } from '@pinquiz/protocol'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { RichText } from '#components/rich-text.tsx'
import { Loading } from '#components/spinner.tsx'
import { ApiError, call, send } from '#lib/http/api.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ErrorLine } from './error-line.tsx'
import { PasswordField } from './password-field.tsx'

const PATH = '/api/sign-in/link'

/** After a sign-in with a service that vouches for the address of an existing account: nothing is linked unasked. */
export function LinkOffer({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('providers')
  const { t: accounts } = useTranslation('accounts')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const offer = useOffer()
  const provider = offer === 'loading' || offer === 'gone' ? '' : offer.provider
  const title = t('link.title', { provider })
  usePageTitle(title)
  const accept = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    setBusy(true)
    setProblem(null)
    try {
      const { next } = await call('POST', PATH, linkDone, { body: { password } })
      // A whole page: it knows who is signed in.
      location.assign(next)
    } catch (error) {
      setBusy(false)
      const isWrong = error instanceof ApiError && error.code === 'credentials-wrong'
      setProblem(isWrong ? t('link.wrong') : errorText(error).description)
    }
  }
  const decline = () => {
    void send('DELETE', PATH).catch(() => {})
    onBack()
  }
  if (offer === 'gone')
    return (
      <div className="flex flex-col gap-5">
        <ErrorLine text={t('link.outdated')} />
        <Button size="lg" onClick={onBack}>
          {accounts('backToLogin')}
        </Button>
      </div>
    )
  if (offer === 'loading') return <Loading text={t('own.loading')} />
  return (
    <form onSubmit={(event) => void accept(event)} noValidate className="flex flex-col gap-5">
      <h1 className="font-display text-3xl font-extrabold tracking-tight break-words">{title}</h1>
      <p>
        <RichText
          text={t('link.text', { email: offer.email, provider })}
          parts={{ email: (text) => <strong className="break-words">{text}</strong> }}
        />
        {offer.needsPassword && ` ${t('link.password')}`}
      </p>
      {offer.needsPassword && (
        <PasswordField name="password" autoComplete="current-password" maxLength={128} required />
      )}
      <ErrorLine text={problem} />
      <Button type="submit" size="lg" isBusy={isBusy}>
        {t('link.submit')}
      </Button>
      <Button variant="ghost" size="lg" onClick={decline}>
        {t('link.cancel')}
      </Button>
    </form>
  )
}

function useOffer(): Offer | 'loading' | 'gone' {
  const [offer, setOffer] = useState<Offer | 'loading' | 'gone'>('loading')
  useEffect(() => {
    const asking = new AbortController()
    call('GET', PATH, linkOffer, { signal: asking.signal })
      .then(setOffer)
      .catch(() => !asking.signal.aborted && setOffer('gone'))
    return () => asking.abort()
  }, [])
  return offer
}

import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useProtection } from '../../protection-api.ts'
import { Authenticator } from './authenticator.tsx'
import { Passkeys } from './passkeys.tsx'

export function SignInProtection() {
  const { t } = useTranslation('protection')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useProtection()
  return (
    <Card as="section">
      <h2 className="font-display text-xl font-bold">{t('title')}</h2>
      <p className="mt-1 text-muted">{t('text')}</p>
      {data?.isRequired && <p className="mt-3 font-semibold">{t('required')}</p>}
      {data ? (
        <div className="mt-5 flex flex-col gap-8">
          <Authenticator {...data} />
          <Passkeys {...data} />
        </div>
      ) : isError ? (
        <div className="mt-5 flex flex-col items-start gap-3">
          <p>{t('loadFailed')}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </div>
      ) : (
        <Loading text={t('loading')} />
      )}
    </Card>
  )
}

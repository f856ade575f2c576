import { KeyRound } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { canUsePasskeys, signInWithPasskey } from '#lib/passkeys.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { SignInProtection } from './components/protection/sign-in-protection.tsx'
import { useProtection, useStep } from './protection-api.ts'

/** Replaces the administrators' pages while the site requires a second factor that this sign-in lacks. */
export function SecondFactorScreen() {
  const { t } = useTranslation('protection')
  const { data } = useProtection()
  const isThere = data && (data.hasAuthenticator || data.passkeys.length > 0)
  return (
    <Page width="text">
      <PageTitle title={t('gate.title')} description={t(isThere ? 'gate.show' : 'gate.text')} />
      {isThere ? <ShowPasskey /> : <SignInProtection />}
    </Page>
  )
}

/** Knowing only an administrator's password must not allow changing the second factors. */
function ShowPasskey() {
  const { t } = useTranslation('protection')
  const { problem, isBusy, run } = useStep()
  if (!canUsePasskeys()) return <p>{t('passkeys.unsupported')}</p>
  return (
    <Card className="flex flex-col items-start gap-4">
      <Button size="lg" isBusy={isBusy} onClick={() => void run(signInWithPasskey)}>
        <KeyRound aria-hidden="true" className="size-5" />
        {t('gate.usePasskey')}
      </Button>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {problem}
      </p>
    </Card>
  )
}

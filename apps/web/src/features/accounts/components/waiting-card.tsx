import type { WaitingSignIn } from '@pinquiz/protocol'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { WaitingMail } from './waiting-mail.tsx'

type Props = { waiting: WaitingSignIn; onStop: () => void }

/** Above the form after a sign-up in this browser. Updates by itself. */
export function WaitingCard({ waiting, onStop }: Props) {
  const { t } = useTranslation('accounts')
  const { state, email, isMailAwaited } = waiting
  const of =
    isMailAwaited && state !== 'rejected' ? 'unproven' : state === 'rejected' ? 'rejected' : 'pending'
  const isElsewhere = state === 'elsewhere'
  return (
    <Card as="section" aria-label={t('waiting.label')} className="mb-8 flex flex-col items-start gap-3">
      <h2 className="font-display text-xl font-bold" aria-live="polite">
        {t(isElsewhere ? 'waiting.elsewhereTitle' : `${of}.title`)}
      </h2>
      {isElsewhere ? (
        <p>{t('waiting.elsewhere')}</p>
      ) : of === 'unproven' ? (
        <>
          {state === 'unproven' && <p>{t('unproven.approved')}</p>}
          <WaitingMail email={email} />
        </>
      ) : (
        <p>{t(of === 'rejected' ? 'rejected.text' : 'waiting.approval')}</p>
      )}
      <Button variant="ghost" size="sm" className="-ms-3" onClick={onStop}>
        {t('waiting.stop')}
      </Button>
    </Card>
  )
}

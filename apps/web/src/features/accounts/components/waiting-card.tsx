import type { WaitingSignIn } from '@pinquiz/protocol'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { MissingLine } from './missing-line.tsx'
import { WaitingMail } from './waiting-mail.tsx'

type Props = { waiting: WaitingSignIn; onStop: () => void }

/** Above the form after a sign-up in this browser. Updates by itself. */
export function WaitingCard({ waiting: { state, email }, onStop }: Props) {
  const { t } = useTranslation('accounts')
  const isMailAwaited = state === 'needs-link' || state === 'needs-both'
  const of = isMailAwaited ? 'unproven' : state === 'rejected' ? 'rejected' : 'pending'
  const isElsewhere = state === 'elsewhere'
  return (
    <Card as="section" aria-label={t('waiting.label')} className="mb-8 flex flex-col items-start gap-3">
      <h2 className="font-display text-xl font-bold" aria-live="polite">
        {t(isElsewhere ? 'waiting.elsewhereTitle' : `${of}.title`)}
      </h2>
      <MissingLine state={state} />
      {isElsewhere ? (
        <p>{t('waiting.elsewhere')}</p>
      ) : isMailAwaited ? (
        <>
          {state === 'needs-link' && <p>{t('unproven.approved')}</p>}
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

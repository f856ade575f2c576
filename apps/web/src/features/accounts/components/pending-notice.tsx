import { CircleX, Hourglass } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'

/** For whoever signs in before an administrator has approved the account, or after one decided against it. */
export function PendingNotice({ isRejected = false, onBack }: { isRejected?: boolean; onBack?: () => void }) {
  const { t } = useTranslation('accounts')
  const [, navigate] = useLocation()
  const of = isRejected ? 'rejected' : 'pending'
  usePageTitle(t(`${of}.title`))
  const goBack = () => {
    onBack?.()
    navigate('/login')
  }
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-warning-soft text-warning [&_svg]:size-9">
        {isRejected ? <CircleX aria-hidden="true" /> : <Hourglass aria-hidden="true" />}
      </span>
      <h1 className="font-display text-3xl font-extrabold tracking-tight">{t(`${of}.title`)}</h1>
      <div role="status" className="flex flex-col gap-2">
        <p className="text-lg">{t(`${of}.text`)}</p>
        <p className="text-muted">{t(`${of}.next`)}</p>
      </div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={goBack}>
          {t('pending.back')}
        </Button>
        {isRejected && (
          <ButtonLink href="/contact" size="lg" variant="secondary">
            {t('rejected.contact')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

import { Hourglass } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button } from '../../../components/button.tsx'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'

/** For whoever signs in before an administrator has approved the account. */
export function PendingNotice({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslation('accounts')
  const [, navigate] = useLocation()
  usePageTitle(t('pending.title'))
  const goBack = () => {
    onBack?.()
    navigate('/login')
  }
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-warning-soft text-warning">
        <Hourglass aria-hidden="true" className="size-9" />
      </span>
      <h1 className="font-display text-3xl font-extrabold tracking-tight">{t('pending.title')}</h1>
      <div role="status" className="flex flex-col gap-2">
        <p className="text-lg">{t('pending.text')}</p>
        <p className="text-muted">{t('pending.next')}</p>
      </div>
      <Button size="lg" className="mt-3" onClick={goBack}>
        {t('pending.back')}
      </Button>
    </div>
  )
}

import type { WaitingSignIn } from '@pinquiz/protocol'
import { CircleX, Hourglass, Mail } from 'lucide-react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { MissingLine } from './missing-line.tsx'
import { WaitingMail } from './waiting-mail.tsx'

type Props = {
  isRejected?: boolean
  /** Approved, but the mailed link hasn't been opened. */
  isUnproven?: boolean
  /** What the browser is waiting for, once known. */
  waiting?: WaitingSignIn | null
  onBack?: () => void
}

const SHOWN: Partial<Record<WaitingSignIn['state'], 'pending' | 'rejected' | 'unproven'>> = {
  rejected: 'rejected',
  'needs-link': 'unproven',
  'needs-both': 'pending',
  'needs-approval': 'pending',
}
const ICONS = { pending: Hourglass, rejected: CircleX, unproven: Mail }

/** For people who sign in before the account is open, or after an administrator rejected it. */
export function PendingNotice({ isRejected = false, isUnproven = false, waiting = null, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const [, navigate] = useLocation()
  const status = isRejected ? 'rejected' : isUnproven ? 'unproven' : 'pending'
  // Set if the decision was made after the screen was shown.
  const now = waiting?.state ?? 'none'
  const of = SHOWN[now] ?? status
  const Icon = ICONS[of]
  usePageTitle(t(`${of}.title`))
  const goBack = () => {
    onBack?.()
    navigate('/login')
  }
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-warning-soft text-warning">
        <Icon aria-hidden="true" className="size-9" />
      </span>
      <h1 className="font-display text-3xl font-extrabold tracking-tight">{t(`${of}.title`)}</h1>
      <div role="status" className="flex flex-col gap-2">
        <p className="text-lg">{t(of === 'unproven' ? 'unproven.approved' : `${of}.text`)}</p>
        <p className="text-muted">{t(of === 'unproven' ? 'unproven.next' : `${of}.next`)}</p>
      </div>
      <MissingLine state={now} />
      {waiting && (now === 'needs-link' || now === 'needs-both') && (
        <div className="mt-2 w-full rounded-md border border-line p-4 text-start">
          <WaitingMail email={waiting.email} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={goBack}>
          {t('pending.back')}
        </Button>
        {of === 'rejected' && (
          <ButtonLink href="/contact" size="lg" variant="secondary">
            {t('rejected.contact')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

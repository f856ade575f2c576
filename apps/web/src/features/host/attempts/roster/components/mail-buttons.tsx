import type { Invitee } from '@pinquiz/protocol'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { COMPACT_ACTION } from '#components/page-title.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMailing } from '../use-mailing.ts'

type Props = { session: string; invitees: readonly Invitee[] }

/** Links to those who got none yet, and reminders to those who haven't begun. */
export function MailButtons({ session, invitees }: Props) {
  const { t } = useTranslation('roster')
  const { isBusy, mail } = useMailing(session)
  const [asking, setAsking] = useState<readonly Invitee[] | null>(null)
  const waiting = invitees.filter(({ email, state }) => email !== '' && state === 'not-begun')
  const unmailed = waiting.filter(({ mailedAtMs }) => mailedAtMs === undefined)
  const reminded = waiting.filter(({ mailedAtMs }) => mailedAtMs !== undefined)
  const confirm = async () => {
    if (asking) await mail(asking)
    setAsking(null)
  }
  return (
    <>
      {unmailed.length > 0 && (
        <Button variant="secondary" className={COMPACT_ACTION} onClick={() => setAsking(unmailed)}>
          <Mail aria-hidden="true" className="size-5" />
          {t('mail.button')}
        </Button>
      )}
      {reminded.length > 0 && (
        <Button variant="secondary" className={COMPACT_ACTION} onClick={() => setAsking(reminded)}>
          <Mail aria-hidden="true" className="size-5" />
          {t('mail.remind')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asking !== null}
        title={t('mail.title', counted(asking?.length ?? 0))}
        description={t('mail.text')}
        confirmLabel={t('mail.confirm')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}

import { MailWarning } from 'lucide-react'
import { useMailState } from '#lib/mail-state.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TestMail } from '../../parts/test-mail.tsx'

/** Only shown if users are waiting for mail that can't be sent. */
export function MailBanner() {
  const { t } = useTranslation('admin')
  const { data: mail } = useMailState()
  if (!mail || (mail.isSent && mail.failed === 0 && mail.refused === 0)) return null
  return (
    <div className="mb-6 flex gap-3 rounded-lg border border-warning bg-warning-soft p-4">
      <MailWarning aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <div className="min-w-0 break-words">
        {!mail.isSent && (
          <>
            <p className="font-semibold">{t('mail.offTitle')}</p>
            <p className="text-sm">{t('mail.offText', { outbox: mail.outbox ?? '' })}</p>
          </>
        )}
        {mail.refused > 0 && (
          <>
            <p className="font-semibold">{t('mail.refusedTitle')}</p>
            <p className="text-sm">{t('mail.refused', counted(mail.refused))}</p>
            <p className="text-sm" dir="ltr" lang="en">
              {mail.reason}
            </p>
          </>
        )}
        {mail.failed > 0 && <p className="text-sm">{t('mail.failed', counted(mail.failed))}</p>}
        <div className="mt-3">
          <TestMail />
        </div>
      </div>
    </div>
  )
}

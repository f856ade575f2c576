import { useMailState } from '#lib/mail-state.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TestMail } from '../../parts/test-mail.tsx'

/** The mail server is configured outside the app; here it can only be tested. */
export function MailSection() {
  const { t } = useTranslation('site-settings')
  const { data: mail } = useMailState()
  return (
    <div className="flex flex-col gap-4">
      {mail && <p>{mail.isSent ? t('mailOn') : t('mailOff', { outbox: mail.outbox ?? '' })}</p>}
      <TestMail />
    </div>
  )
}

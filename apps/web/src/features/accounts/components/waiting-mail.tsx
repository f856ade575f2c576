import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { RichText } from '#components/rich-text.tsx'
import { send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Asks to open the mailed link: where it went, and how to get another. */
export function WaitingMail({ email }: { email: string }) {
  const { t, i18n } = useTranslation('accounts')
  const errorText = useErrorText()
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const mail = async () => {
    setBusy(true)
    setSaid(null)
    try {
      await send('POST', '/api/sign-in/waiting/mail', { body: { language: i18n.language } })
      setSaid(t('waiting.mailed'))
    } catch (error) {
      setSaid(errorText(error).description)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <RichText
          text={t('waiting.mail', { email })}
          parts={{ email: (text) => <strong className="break-words">{text}</strong> }}
        />
      </p>
      <p className="text-sm text-muted">{t('waiting.mailHint')}</p>
      <Button variant="secondary" size="sm" isBusy={isBusy} onClick={() => void mail()}>
        <MailCheck aria-hidden="true" className="size-4" />
        {t('waiting.again')}
      </Button>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {said}
      </p>
    </div>
  )
}

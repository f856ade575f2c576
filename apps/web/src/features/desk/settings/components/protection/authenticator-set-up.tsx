import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { confirmAuthenticator, startAuthenticator, useStep } from '../../protection-api.ts'
import { BackupCodes } from './backup-codes.tsx'
import { PasswordForm } from './password-form.tsx'

type Started = { secret: string; uri: string }

/** Password, QR code with a first code, backup codes: one step after another in one dialog. */
export function AuthenticatorSetUp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('protection')
  const [started, setStarted] = useState<Started | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <BackupCodes codes={codes} onDone={onClose} />
  if (started) return <FirstCode {...started} onConfirmed={setCodes} />
  return (
    <PasswordForm
      label={t('setUp.next')}
      onSubmit={async (password) => setStarted(await startAuthenticator(password))}
      onCancel={onClose}
    />
  )
}

function FirstCode({ secret, uri, onConfirmed }: Started & { onConfirmed: (codes: string[]) => void }) {
  const { t } = useTranslation('protection')
  const { problem, setProblem, isBusy, run } = useStep()
  const [code, setCode] = useState('')
  const steps = useRef<HTMLParagraphElement>(null)
  // The password field that had the focus is gone.
  useEffect(() => steps.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.replace(/\s/g, '')
    if (typed === '') setProblem(t('setUp.missing'))
    else void run(async () => onConfirmed(await confirmAuthenticator(typed)))
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p ref={steps} tabIndex={-1}>
        {t('setUp.scan')}
      </p>
      <QrCode text={uri} label={t('setUp.qr')} className="mx-auto size-48" />
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">{t('setUp.byHand')}</p>
        <code className="rounded-md bg-sunken px-3 py-2 font-mono text-sm break-words select-all">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </code>
        <CopyButton size="sm" className="self-start" text={secret} label={t('setUp.copy')} />
      </div>
      <TextField
        label={t('setUp.code')}
        hint={t('setUp.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={code}
        error={problem ?? undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" isBusy={isBusy} className="sm:self-end">
        {t('setUp.confirm')}
      </Button>
    </form>
  )
}

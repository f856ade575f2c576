import { me } from '@pinquiz/protocol'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError, call } from '#lib/http/api.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { takeOver } from '#lib/viewer.ts'
import { type NotApproved, notApproved } from '../not-approved.ts'
import { ErrorLine } from './error-line.tsx'

type Props = { ticket: string; onNotApproved: (why: NotApproved) => void; onBack: () => void }

/** After the password: the code of the authenticator app, or a backup code. */
export function SecondStep({ ticket, onNotApproved, onBack }: Props) {
  const { t } = useTranslation('accounts')
  const { problem, isBusy, finish } = useSecondStep(ticket, onNotApproved)
  const [isBackup, setBackup] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const title = t('code.title')
  usePageTitle(title)
  // The field that had the focus is gone, or has become another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each kind of code
  useEffect(() => field.current?.focus(), [isBackup])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void finish(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  const kind = isBackup ? BACKUP_CODE : APP_CODE
  return (
    <>
      <h1 className="font-display text-3xl font-extrabold tracking-tight">{title}</h1>
      <p className="mt-2 mb-6 text-muted">{t(isBackup ? 'code.backupText' : 'code.text')}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          key={String(isBackup)}
          ref={field}
          label={t(isBackup ? 'code.backupLabel' : 'code.label')}
          name="code"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem !== null || undefined}
          required
          {...kind}
          inputClassName="font-mono text-xl tracking-widest"
        />
        <ErrorLine text={problem} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('code.submit')}
        </Button>
      </form>
      <div className="mt-6 flex flex-col items-center gap-2">
        <Button variant="ghost" onClick={() => setBackup(!isBackup)}>
          {t(isBackup ? 'code.useApp' : 'code.useBackup')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('backToLogin')}
        </Button>
      </div>
    </>
  )
}

const APP_CODE = { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7 } as const
const BACKUP_CODE = { autoComplete: 'off', inputMode: 'text', maxLength: 20 } as const

/** On success the viewer changes, and with it the screen. */
function useSecondStep(ticket: string, onNotApproved: (why: NotApproved) => void) {
  const { t } = useTranslation('accounts')
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const explain = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    if (code === 'credentials-wrong' || code === 'bad-request') return t('code.wrong')
    return code === 'token-invalid' ? t('code.outdated') : errorText(error).description
  }
  const finish = async (code: string) => {
    if (isBusy) return
    setProblem(code ? null : t('code.missing'))
    if (!code) return
    setBusy(true)
    try {
      takeOver(await call('POST', '/api/sign-in/code', me, { body: { ticket, code } }))
    } catch (error) {
      setBusy(false)
      const refusal = notApproved(error)
      if (refusal) onNotApproved(refusal)
      else setProblem(explain(error))
    }
  }
  return { problem, isBusy, finish }
}

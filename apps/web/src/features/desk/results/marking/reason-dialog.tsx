import { MAX_MARK_REASON } from '@pinquiz/game'
import type { MarkBody } from '@pinquiz/protocol'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMarking } from './use-marking.ts'

type Props = {
  session: string
  title: string
  description: string
  /** Null: something else is missing. */
  body: (reason: string) => MarkBody | null
  onClose: () => void
  children?: ReactNode
}

/** Asks why, then stores the change. */
export function ReasonDialog({ session, title, description, body, onClose, children }: Props) {
  const { t } = useTranslation('marking')
  const { t: common } = useTranslation('common')
  const formId = useId()
  const { mark, isBusy } = useMarking(session)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const made = reason.trim() === '' ? null : body(reason.trim())
    if (made === null) return setMissing(true)
    if (await mark(made)) onClose()
  }
  return (
    <Dialog
      isOpen
      title={title}
      description={description}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {children}
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={MAX_MARK_REASON}
          value={reason}
          error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}

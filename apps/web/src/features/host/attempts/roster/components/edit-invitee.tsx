import { judgeInvited } from '@pinquiz/game'
import type { Invitee } from '@pinquiz/protocol'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { AccommodationFields } from '#session/participants/accommodation-fields.tsx'
import { useRosterChanges } from '../api.ts'

type Props = { session: string; invitee: Invitee; onClose: () => void }

/** What the roster says about one person, before and after they have begun. */
export function EditInvitee({ session, invitee, onClose }: Props) {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  const form = useId()
  const { change } = useRosterChanges(session)
  const { name, group, email, accommodations = {} } = invitee
  const [wanted, want] = useState({ name, group, email, accommodations })
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const judged = judgeInvited(wanted)
  const problem = isTried && !judged.ok ? judged.reason : null
  const isNew = judged.ok && judged.value.email !== email

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!judged.ok) return
    setBusy(true)
    try {
      await change(invitee, judged.value)
      showToast({ title: t('edit.done'), tone: 'success' })
      onClose()
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.title', { name })}
      description={t(invitee.state === 'not-begun' ? 'edit.text' : 'edit.textBegun')}
      hasFixedActions
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('add.cancel')}
          </Button>
          <Button type="submit" form={form} isBusy={isBusy}>
            {t('edit.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('list.name')}
          dir="auto"
          value={wanted.name}
          error={problem && problem !== 'email-invalid' ? t(`edit.why.${problem}`) : undefined}
          onChange={({ target }) => want({ ...wanted, name: target.value })}
        />
        <TextField
          label={t('list.group')}
          dir="auto"
          value={wanted.group}
          onChange={({ target }) => want({ ...wanted, group: target.value })}
        />
        <TextField
          label={t('list.email')}
          type="email"
          autoCapitalize="none"
          value={wanted.email}
          error={problem === 'email-invalid' ? t('edit.why.email-invalid') : undefined}
          hint={isNew && invitee.mailedAtMs !== undefined ? t('edit.mailed') : undefined}
          onChange={({ target }) => want({ ...wanted, email: target.value })}
        />
        <AccommodationFields
          hasAttempts
          wanted={wanted.accommodations}
          onChange={(granted) => want({ ...wanted, accommodations: granted })}
        />
      </form>
    </Dialog>
  )
}

import type { Invitee } from '@pinquiz/protocol'
import { useState } from 'react'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useRosterChanges } from './api.ts'

/** Mails people their links and says how many. */
export function useMailing(session: string) {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  const changes = useRosterChanges(session)
  const [isBusy, setBusy] = useState(false)

  const mail = async (people: readonly Invitee[]) => {
    setBusy(true)
    try {
      const { queued } = await changes.mail(people.map(({ id }) => id))
      if (queued > 0) showToast({ title: t('mail.queued', counted(queued)), tone: 'success' })
      else showToast({ title: t('mail.none'), description: t('mail.noneText') })
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
    setBusy(false)
  }
  return { isBusy, mail }
}

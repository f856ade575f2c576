import type { AdminUser } from '@pinquiz/protocol'
import { useState } from 'react'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useAccountErasure, useApproval } from './api.ts'
import type { ActOnMany } from './user-actions.ts'

/** Approves, rejects or erases several accounts one after another, then reports the result. */
export function useActsOnMany() {
  const { t } = useTranslation('admin')
  const approval = useApproval()
  const erasure = useAccountErasure()
  const [isBusy, setBusy] = useState(false)
  const actOn = ({ id: userId }: AdminUser, act: ActOnMany) =>
    act === 'erase'
      ? erasure.mutateAsync({ userId, heir: null })
      : // The dialog has already explained the consequences.
        approval.mutateAsync({ userId, action: act, ...(act === 'approve' && { isUnprovenAccepted: true }) })
  return {
    isBusy,
    async run(users: AdminUser[], act: ActOnMany) {
      setBusy(true)
      let failed = 0
      for (const user of users)
        await actOn(user, act).catch(() => {
          failed += 1
        })
      setBusy(false)
      const done = users.length - failed
      if (done > 0) showToast({ tone: 'success', title: t(`many.done.${act}`, counted(done)) })
      if (failed > 0) showToast({ tone: 'danger', title: t('many.failed', counted(failed)) })
    },
  }
}

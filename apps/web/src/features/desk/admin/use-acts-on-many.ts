import type { AdminUser, BulkAction } from '@pinquiz/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { type UserView, useAccountErasure, useApproval } from './api.ts'
import { type Confirmed, runBulk } from './run-bulk.ts'

/** Acts on several accounts one after another, or on all that match, then reports the result. */
export function useActsOnMany() {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const approval = useApproval()
  const erasure = useAccountErasure()
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const actOn = ({ id: userId }: AdminUser, act: BulkAction, heir: AdminUser | null) =>
    act === 'erase'
      ? erasure.mutateAsync({ userId, heir: heir?.id ?? null })
      : // The dialog has already explained the consequences.
        approval.mutateAsync({
          userId,
          action: act,
          ...(act === 'approve' && { isUnprovenAccepted: true }),
          ...(act === 'revoke' && heir && { heir: heir.id }),
        })
  const tellDone = (act: BulkAction, done: number) =>
    done > 0 && showToast({ tone: 'success', title: t(`many.done.${act}`, counted(done)) })
  return {
    isBusy,
    progress,
    /** `heir`: who gets the quizzes of revoked or erased accounts. */
    async run(users: AdminUser[], act: BulkAction, heir: AdminUser | null) {
      setBusy(true)
      let failed = 0
      for (const user of users)
        await actOn(user, act, heir).catch(() => {
          failed += 1
        })
      setBusy(false)
      tellDone(act, users.length - failed)
      if (failed > 0) showToast({ tone: 'danger', title: t('many.failed', counted(failed)) })
    },
    async runAll(
      { filter, search }: UserView,
      act: BulkAction,
      confirmed: Confirmed,
      heir: AdminUser | null,
    ) {
      setBusy(true)
      setProgress({ done: 0, all: confirmed.n })
      try {
        const what = { filter, search, action: act, ...(heir ? { heir: heir.id } : {}) }
        const { done, left } = await runBulk('/api/admin/users/bulk', what, {
          confirmed,
          onProgress: (now) => setProgress({ done: now, all: confirmed.n }),
        })
        tellDone(act, done)
        if (left > 0) showToast({ tone: 'neutral', title: t('many.left', counted(left)) })
      } catch (error) {
        const isChanged = error instanceof ApiError && error.code === 'conflict'
        showToast({ tone: 'danger', ...(isChanged ? { title: t('many.changed') } : errorText(error)) })
      }
      setBusy(false)
      setProgress(null)
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  }
}

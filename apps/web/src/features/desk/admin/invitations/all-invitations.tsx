import type { InvitationList } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { type Confirmed, runBulk } from '../run-bulk.ts'
import { useInvitationActs } from './api.ts'

type Act = 'mail' | 'withdraw'
const TEXTS = {
  mail: { button: 'all.again', title: 'all.againTitle', text: 'all.againText' },
  withdraw: { button: 'all.withdraw', title: 'all.withdrawTitle', text: 'all.withdrawText' },
} as const

/** Sends again or withdraws everything that matches the search. */
export function AllInvitations({ list, search }: { list: InvitationList; search: string }) {
  const { t } = useTranslation('invitations')
  const errorText = useErrorText()
  const { refresh } = useInvitationActs()
  const [asked, setAsked] = useState<(Confirmed & { act: Act }) | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { yours: n, asOfMs, isMailSent } = list
  if (n < 2) return null
  const confirm = async ({ act, ...confirmed }: Confirmed & { act: Act }) => {
    setBusy(true)
    const what = { search, action: act }
    await runBulk('/api/admin/invitations/bulk', what, { confirmed, onProgress: () => {} }).then(
      ({ done }) => showToast({ tone: 'success', title: t('all.done', counted(done)) }),
      (error: unknown) => showToast({ tone: 'danger', ...errorText(error) }),
    )
    setBusy(false)
    setAsked(null)
    await refresh()
  }
  const acts: Act[] = isMailSent ? ['mail', 'withdraw'] : ['withdraw']
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      {acts.map((act) => (
        <Button key={act} variant="secondary" onClick={() => setAsked({ act, n, asOfMs })}>
          {t(TEXTS[act].button, { n: formatNumber(n) })}
        </Button>
      ))}
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(TEXTS[asked.act].title, { n: formatNumber(asked.n) })}
          description={t(TEXTS[asked.act].text)}
          confirmLabel={t(TEXTS[asked.act].button, { n: formatNumber(asked.n) })}
          tone={asked.act === 'mail' ? 'primary' : 'danger'}
          isBusy={isBusy}
          onCancel={() => setAsked(null)}
          onConfirm={() => void confirm(asked)}
        />
      )}
    </div>
  )
}

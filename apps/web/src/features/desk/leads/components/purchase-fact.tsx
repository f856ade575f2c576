import type { Lead, LeadPurchase } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Fact } from './fact.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'

type Props = { lead: Lead; onPurchase: (purchase: LeadPurchase) => void }

/** Whether a purchase was confirmed, and the button to confirm one. */
export function PurchaseFact({ lead, onPurchase }: Props) {
  const { t } = useTranslation('leads')
  const [isAsking, setAsking] = useState(false)
  const { purchase } = lead
  return (
    <Fact label={t('purchase.label')}>
      <p>
        {purchase
          ? t('purchase.last', { plan: purchase.plan, date: formatDateTime(purchase.confirmedAtMs) })
          : t('purchase.none')}
      </p>
      <Button variant="secondary" className="mt-1" onClick={() => setAsking(true)}>
        {t(purchase ? 'purchase.another' : 'purchase.confirm')}
      </Button>
      {isAsking && <PurchaseDialog lead={lead} onConfirmed={onPurchase} onClose={() => setAsking(false)} />}
    </Fact>
  )
}

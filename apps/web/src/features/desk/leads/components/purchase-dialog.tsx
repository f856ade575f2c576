import { type Lead, type LeadPurchase, languageName, namedPlans } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useMailState } from '#lib/mail-state.ts'
import { readSite } from '#lib/site.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePurchase } from '../use-purchase.ts'
import { Fact } from './fact.tsx'

type Props = { lead: Lead; onConfirmed: (purchase: LeadPurchase) => void; onClose: () => void }

/** Emails the sender of a message that their payment has arrived. */
export function PurchaseDialog({ lead, onConfirmed, onClose }: Props) {
  const { t, i18n } = useTranslation('leads')
  const { t: common } = useTranslation('common')
  // The state when the dialog opened; if it has changed by then, the server refuses.
  const [last] = useState(lead.purchase)
  const plans = namedPlans(readSite().plans, i18n.language)
  const asked = last?.plan ?? lead.plan
  const [plan, setPlan] = useState(plans.find(({ storedLabel }) => storedLabel === asked)?.id ?? '')
  const [isMissing, setMissing] = useState(false)
  const { confirm, isBusy } = usePurchase(lead, { onConfirmed, onSettled: onClose })
  const title = t(last ? 'purchase.another' : 'purchase.confirm')

  const submit = () => {
    setMissing(!plan)
    if (plan) void confirm(plan, last)
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button isBusy={isBusy} onClick={submit}>
        {title}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={t('purchase.text', { name: lead.name })}
      actions={actions}
    >
      <div className="flex flex-col gap-4">
        {last && <LastPurchase purchase={last} />}
        <dl className="flex flex-col gap-3">
          <Fact label={t('purchase.to')}>{lead.email}</Fact>
          <Fact label={t('purchase.language')}>{languageName(lead.language ?? 'en')}</Fact>
        </dl>
        <SelectField
          label={t('plan')}
          required
          value={plan}
          onChange={({ target }) => setPlan(target.value)}
          error={isMissing && !plan ? t('purchase.planMissing') : undefined}
        >
          <option value="">{t('purchase.choose')}</option>
          {plans.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <OutboxNote />
      </div>
    </Dialog>
  )
}

function LastPurchase({ purchase: { plan, confirmedAtMs } }: { purchase: LeadPurchase }) {
  const { t } = useTranslation('leads')
  return (
    <div className="rounded-md bg-warning-soft px-4 py-3 break-words text-warning">
      <p className="font-semibold">{t('purchase.last', { plan, date: formatDateTime(confirmedAtMs) })}</p>
      <p className="text-sm">{t('purchase.lastText')}</p>
    </div>
  )
}

/** Shown only if the sender would wait for an email that can't be sent. */
function OutboxNote() {
  const { t } = useTranslation('leads')
  const { data: mail } = useMailState()
  if (!mail || mail.isSent) return null
  return (
    <p className="text-sm break-words text-muted">{t('purchase.noServer', { outbox: mail.outbox ?? '' })}</p>
  )
}

import type { Lead, LeadPurchase } from '@pinquiz/protocol'
import { Mail, Phone } from 'lucide-react'
import { Address } from '#components/address.tsx'
import { buttonClass } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { readSite } from '#lib/site.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSiteName } from '#lib/viewer.ts'
import { callLink, mailLink } from '../contact-links.ts'
import { Fact } from './fact.tsx'
import { LeadData } from './lead-data.tsx'
import { StatusSelect } from './lead-status.tsx'
import { PurchaseFact } from './purchase-fact.tsx'

type Props = {
  lead: Lead
  onStatus: (status: Lead['status']) => void
  onPurchase: (purchase: LeadPurchase) => void
  onClose: () => void
}

export function LeadDialog({ lead, onStatus, onPurchase, onClose }: Props) {
  const { t } = useTranslation('leads')
  const { name, email, phone, plan, message, createdAtMs } = lead
  return (
    <Dialog
      isOpen
      isReading
      hasFixedActions
      onClose={onClose}
      size="lg"
      title={name}
      actions={
        <>
          <LeadData lead={lead} onErased={onClose} />
          <Contact lead={lead} />
        </>
      }
    >
      <h3 className="text-sm text-muted">{t('message')}</h3>
      <p className="mt-1 rounded-md bg-sunken p-4 break-words whitespace-pre-line">
        {message || <span className="text-muted">{t('noText')}</span>}
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label={t('email')}>
          <Address text={email} />
        </Fact>
        <Fact label={t('phone')}>{phone}</Fact>
        <Fact label={t('plan')}>{plan || t('generalInquiry')}</Fact>
        <Fact label={t('date')}>{formatDateTime(createdAtMs)}</Fact>
        <Fact label={t('status.label')}>
          <StatusSelect lead={lead} onStatus={onStatus} className="mt-1 max-w-60" />
        </Fact>
        {(lead.purchase || readSite().arePlansShown) && <PurchaseFact lead={lead} onPurchase={onPurchase} />}
      </dl>
    </Dialog>
  )
}

/** On one line on phones. */
const COMPACT = 'max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden'

function Contact({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const site = useSiteName()
  const { name, email, phone, message } = lead
  const tel = callLink(phone)
  const subject = t('replySubject', { site })
  const greeting = t('replyGreeting', { name })
  return (
    <>
      {tel && (
        <a href={tel} data-button className={buttonClass({ variant: 'secondary', className: COMPACT })}>
          <Phone aria-hidden="true" className="size-5" />
          {t('call')}
        </a>
      )}
      <a
        href={mailLink({ email, message, subject, greeting })}
        data-button
        className={buttonClass({ className: COMPACT })}
      >
        <Mail aria-hidden="true" className="size-5" />
        {t('reply')}
      </a>
    </>
  )
}

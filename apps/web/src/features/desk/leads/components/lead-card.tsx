import type { Lead } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Mail, Phone, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Address } from '#components/address.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Badge } from '../../parts/badge.tsx'
import { StatusSelect } from './lead-status.tsx'

export type LeadProps = {
  lead: Lead
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onOpen: () => void
  onStatus: (status: Lead['status']) => void
}

/** A click anywhere on it opens the message; its status can be set without opening. */
export function LeadCard(props: LeadProps) {
  const { t } = useTranslation('leads')
  const { lead, onStatus } = props
  const { email, phone, plan, message, isRead, createdAtMs } = lead
  return (
    <li
      data-card
      className={clsx(
        'relative flex flex-col gap-3 rounded-lg border bg-surface p-5 shadow-sm transition-shadow hover:shadow-md',
        isRead ? 'border-line' : 'border-primary-ink',
      )}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1">
        <SelectLead {...props} />
        <h2 className={clsx('min-w-0 text-lg wrap-anywhere', isRead ? 'font-semibold' : 'font-extrabold')}>
          <OpenLead {...props} className="after:absolute after:inset-0 after:rounded-lg" />
        </h2>
        {!isRead && <Badge tone="primary">{t('new')}</Badge>}
        <time dateTime={new Date(createdAtMs).toISOString()} className="col-span-3 text-sm text-muted">
          {formatDateTime(createdAtMs)}
        </time>
      </div>
      <dl className="flex flex-col gap-1 text-sm">
        <Fact icon={<Mail />} label={t('email')} value={<Address text={email} />} />
        <Fact icon={<Phone />} label={t('phone')} value={phone} />
        <Fact icon={<Tag />} label={t('plan')} value={plan || t('generalInquiry')} />
      </dl>
      <p className={clsx('line-clamp-3 wrap-anywhere whitespace-pre-line', !message && 'text-muted')}>
        {message || t('noText')}
      </p>
      <StatusSelect lead={lead} onStatus={onStatus} className="relative z-10 mt-auto w-full sm:w-52" />
    </li>
  )
}

export function SelectLead({ lead: { name }, isSelected, onSelect }: LeadProps) {
  const { t } = useTranslation('leads')
  return (
    <label className="relative z-10 -m-2 grid size-10 cursor-pointer place-items-center">
      <span className="sr-only">{t('select', { name })}</span>
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
  )
}

export function OpenLead({ lead: { name }, onOpen, className }: LeadProps & { className: string }) {
  const { t } = useTranslation('leads')
  return (
    <button
      type="button"
      aria-label={t('open', { name })}
      onClick={onOpen}
      className={clsx('text-start wrap-anywhere', className)}
    >
      <bdi>{name}</bdi>
    </button>
  )
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <dt className="text-muted [&_svg]:size-4">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{icon}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

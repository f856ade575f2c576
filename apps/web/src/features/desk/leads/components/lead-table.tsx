import type { Lead } from '@pinquiz/protocol'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Address } from '#components/address.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Badge } from '../../parts/badge.tsx'
import { type LeadProps, OpenLead, SelectLead } from './lead-card.tsx'
import { StatusSelect } from './lead-status.tsx'

type Props = {
  leads: readonly Lead[]
  isBusy: boolean
  propsOf: (lead: Lead) => LeadProps
  /** Selects all of them. */
  selection: ReactNode
}

/** The messages in rows; on narrow screens they're cards. */
export function LeadTable({ leads, isBusy, propsOf, selection }: Props) {
  const { t } = useTranslation('leads')
  return (
    <div data-card className="overflow-hidden rounded-lg border border-line bg-surface shadow-sm">
      <table
        aria-label={t('title')}
        aria-busy={isBusy || undefined}
        className="w-full table-fixed border-collapse"
      >
        <thead className="border-b border-line bg-sunken text-sm">
          <tr>
            <th scope="col" className="w-12 px-3 text-start">
              {selection}
            </th>
            <Column className="w-[21%]">{t('name')}</Column>
            <Column className="w-[25%]">{t('contact')}</Column>
            <Column>{t('message')}</Column>
            <Column className="w-48">{t('status.label')}</Column>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead) => (
            <LeadRow key={lead.id} {...propsOf(lead)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Column({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={clsx('px-3 py-2.5 text-start font-semibold text-muted', className)}>
      {children}
    </th>
  )
}

function LeadRow(props: LeadProps) {
  const { t } = useTranslation('leads')
  const { lead, onOpen, onStatus } = props
  const { email, phone, plan, message, isRead, createdAtMs } = lead
  return (
    <tr
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, input, select, label')) onOpen()
      }}
      className={clsx(
        'cursor-pointer border-b border-line align-baseline last:border-b-0 hover:bg-primary-soft',
        !isRead && 'shadow-[inset_4px_0_0_var(--primary-ink)] rtl:shadow-[inset_-4px_0_0_var(--primary-ink)]',
      )}
    >
      <td className="px-3 py-3 align-top">
        <SelectLead {...props} />
      </td>
      <th scope="row" className="px-3 py-3 text-start font-normal">
        {!isRead && (
          <Badge tone="primary">
            <span className="text-xs">{t('new')}</span>
          </Badge>
        )}{' '}
        <OpenLead {...props} className={isRead ? 'font-semibold' : 'font-extrabold'} />
        <time dateTime={new Date(createdAtMs).toISOString()} className="block text-sm text-muted">
          {formatDateTime(createdAtMs)}
        </time>
      </th>
      <td className="px-3 py-3 text-sm wrap-anywhere">
        <Address text={email} />
        <bdi className="block">{phone}</bdi>
        <bdi className="block text-muted">{plan || t('generalInquiry')}</bdi>
      </td>
      <td className="px-3 py-3">
        <p className={clsx('line-clamp-3 wrap-anywhere whitespace-pre-line', !message && 'text-muted')}>
          {message || t('noText')}
        </p>
      </td>
      <td className="px-3 py-2.5 align-top">
        <StatusSelect lead={lead} onStatus={onStatus} />
      </td>
    </tr>
  )
}

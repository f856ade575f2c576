import { type Lead, type LeadFilter, type LeadPurchase, leadFilter } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useListView } from '#lib/use-list-view.ts'
import { Badge } from '../parts/badge.tsx'
import { useLeads } from './api.ts'
import { ExportButton } from './components/export-button.tsx'
import { LeadDialog } from './components/lead-dialog.tsx'
import { LeadFilters } from './components/lead-filters.tsx'
import { LeadList } from './components/lead-list.tsx'
import { useLeadChanges } from './use-lead-changes.ts'

const EVERYTHING = { filter: 'all', search: '' } as const

/** Visitors' messages, as leads with a status (spec 000 §2). */
export function MessagesScreen() {
  const { t } = useTranslation('leads')
  const { typed, setTyped, view, setPage } = useView()
  const leads = useLeads(view)
  const [remembered, setOpened] = useState<Lead | null>(null)
  const changes = useLeadChanges()
  useLoadErrorToast(leads.error)
  // A message stays open even if a filter now hides it.
  const opened = leads.data?.leads.find(({ id }) => id === remembered?.id) ?? remembered

  const open = (lead: Lead) => {
    setOpened(lead)
    if (!lead.isRead) changes.markRead(lead)
  }
  const setStatus = (lead: Lead, status: Lead['status']) => {
    if (lead.id === remembered?.id) setOpened({ ...lead, status, isRead: true })
    void changes.setStatus(lead, status)
  }
  const setPurchase = (id: string, purchase: LeadPurchase) =>
    // The message may have been closed during the request.
    setOpened((now) => (now?.id === id ? { ...now, purchase, status: 'won', isRead: true } : now))

  return (
    <Page>
      <PageTitle
        title={t('title')}
        description={leads.data && <Summary shown={leads.data.counts[view.filter]} {...leads.data} />}
        actions={(leads.data?.total ?? 0) > 0 && <ExportButton view={view} />}
      />
      {leads.data && leads.data.total > 0 && (
        <LeadFilters value={typed} counts={leads.data.counts} onChange={setTyped} />
      )}
      <LeadList
        leads={leads}
        view={view}
        onOpen={open}
        onStatus={setStatus}
        onStatusOfMany={(ids, status) => void changes.setStatusOfMany(ids, status)}
        onPage={setPage}
        onShowAll={() => setTyped(EVERYTHING)}
      />
      {opened && (
        <LeadDialog
          lead={opened}
          onStatus={(status) => setStatus(opened, status)}
          onPurchase={(purchase) => setPurchase(opened.id, purchase)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

function useView() {
  const { typed, view, ...set } = useListView<Record<'filter' | 'search', string>>(EVERYTHING)
  const filter = filterOf(view.filter)
  return { ...set, typed: { ...typed, filter }, view: { ...view, filter } }
}

/** The URL may contain anything. */
const filterOf = (name: string): LeadFilter => leadFilter.options.find((known) => known === name) ?? 'all'

type SummaryProps = { shown: number; total: number; unread: number }

function Summary({ shown, total, unread }: SummaryProps) {
  const { t } = useTranslation('leads')
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {t('shown', { shown: formatNumber(shown), n: formatNumber(total) })}
      {unread > 0 && <Badge tone="primary">{t('unread', { count: unread, n: formatNumber(unread) })}</Badge>}
    </span>
  )
}

function useLoadErrorToast(error: Error | null): void {
  const { t } = useTranslation('leads')
  const errorText = useErrorText()
  useEffect(() => {
    if (error) showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' })
  }, [error, errorText, t])
}

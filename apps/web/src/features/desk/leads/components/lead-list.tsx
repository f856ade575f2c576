import type { Lead } from '@pinquiz/protocol'
import { Inbox, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import { Gradually } from '../../parts/gradually.tsx'
import { PageBox } from '../../parts/page-selection.tsx'
import { Pager } from '../../parts/pager.tsx'
import type { LeadView, useLeads } from '../api.ts'
import { LeadCard, type LeadProps } from './lead-card.tsx'
import { LeadTable } from './lead-table.tsx'
import { SelectionBar } from './selection-bar.tsx'

type Props = {
  leads: ReturnType<typeof useLeads>
  view: LeadView
  onOpen: (lead: Lead) => void
  onStatus: (lead: Lead, status: Lead['status']) => void
  onStatusOfMany: (ids: string[], status: Lead['status']) => void
  onPage: (page: number) => void
  onShowAll: () => void
}

export function LeadList({ leads, view, onOpen, onStatus, onStatusOfMany, onPage, onShowAll }: Props) {
  const { t } = useTranslation('leads')
  const { t: common } = useTranslation('common')
  // Messages that have left the page or the list don't count as selected.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (id: string, isSelected: boolean) =>
    setSelected((now) => new Set(isSelected ? [...now, id] : [...now].filter((other) => other !== id)))
  const isWide = useMedia('(min-width: 64rem)')
  const propsOf = (lead: Lead): LeadProps => ({
    lead,
    isSelected: selected.has(lead.id),
    onSelect: (isSelected) => select(lead.id, isSelected),
    onOpen: () => onOpen(lead),
    onStatus: (status) => onStatus(lead, status),
  })
  if (!leads.data) {
    if (!leads.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void leads.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('failed')} actions={retry} />
  }
  const { total, counts, pageSize, leads: shown } = leads.data
  if (total === 0) {
    const form = (
      <ButtonLink href="/contact" variant="secondary">
        {t('seeForm')}
      </ButtonLink>
    )
    return <EmptyState icon={<Inbox />} title={t('empty')} description={t('emptyText')} actions={form} />
  }
  if (counts[view.filter] === 0) {
    const showAll = <Button onClick={onShowAll}>{t('showAll')}</Button>
    return (
      <EmptyState icon={<SearchX />} title={t('noMatch')} description={t('noMatchText')} actions={showAll} />
    )
  }
  return (
    <>
      <SelectionBar
        shown={shown}
        selected={selected}
        onSelect={(ids) => setSelected(new Set(ids))}
        onStatus={onStatusOfMany}
        isHeaded={isWide}
      />
      {isWide ? (
        <LeadTable
          leads={shown}
          isBusy={leads.isPlaceholderData}
          propsOf={propsOf}
          selection={
            <PageBox
              shown={shown}
              chosen={shown.filter(({ id }) => selected.has(id)).length}
              label={t('selectPage')}
              onSelect={(ids) => setSelected(new Set(ids))}
            />
          }
        />
      ) : (
        <ul aria-busy={leads.isPlaceholderData || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Gradually items={shown}>{(lead) => <LeadCard key={lead.id} {...propsOf(lead)} />}</Gradually>
        </ul>
      )}
      <Pager
        what={t('title')}
        page={view.page}
        pages={Math.ceil(counts[view.filter] / pageSize)}
        onPage={onPage}
      />
    </>
  )
}

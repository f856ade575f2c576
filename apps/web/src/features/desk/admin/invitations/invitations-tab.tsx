import { MailPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { TextField } from '#components/text-field.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useListView } from '#lib/use-list-view.ts'
import { Pager } from '../../parts/pager.tsx'
import { AllInvitations } from './all-invitations.tsx'
import { useInvitations } from './api.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InvitePeople } from './invite-people.tsx'

/** Inviting people to an account, and the invitations that are not accepted yet. */
export function InvitationsTab() {
  const { t } = useTranslation('invitations')
  const { t: common } = useTranslation('common')
  const headingId = useId()
  const { typed, view, setTyped, setPage } = useListView({ search: '' })
  const found = useInvitations(view)
  const [isInviting, setInviting] = useState(false)
  if (!found.data) {
    if (!found.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void found.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('failed')} actions={retry} />
  }
  const { invitations, total, pageSize, isMailSent, roles } = found.data
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id={headingId} className="font-display text-2xl font-bold">
            {t('title')}
          </h2>
          <p className="text-muted">{t('text')}</p>
        </div>
        {!isInviting && (
          <Button onClick={() => setInviting(true)}>
            <MailPlus aria-hidden="true" className="size-5" />
            {t('invite')}
          </Button>
        )}
      </div>
      {isInviting && (
        <InvitePeople roles={roles} isMailSent={isMailSent} onClose={() => setInviting(false)} />
      )}
      {(total > 0 || view.search !== '') && (
        <TextField
          label={t('search')}
          isLabelHidden
          type="search"
          maxLength={200}
          placeholder={t('placeholder')}
          value={typed.search}
          onChange={({ target }) => setTyped({ search: target.value })}
          className="mb-4 sm:w-72"
        />
      )}
      <p role="status" className={total > 0 ? 'mb-3 text-sm text-muted' : 'sr-only'}>
        {total > 0 ? t('found', counted(total)) : t('empty')}
      </p>
      {total === 0 && !isInviting && (
        <EmptyState
          icon={<MailPlus />}
          title={t('empty')}
          description={t(view.search === '' ? 'emptyText' : 'noneMatch')}
        />
      )}
      <AllInvitations list={found.data} search={view.search} />
      <ul aria-busy={found.isPlaceholderData || undefined} className="flex flex-col gap-3">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} isMailSent={isMailSent} />
        ))}
      </ul>
      <Pager what={t('title')} page={view.page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
    </section>
  )
}

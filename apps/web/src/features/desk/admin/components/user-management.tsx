import { type UserFilter as Filter, userFilter } from '@pinquiz/protocol'
import { UsersRound } from 'lucide-react'
import { useEffect, useId } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useListView } from '#lib/use-list-view.ts'
import { Pager } from '../../parts/pager.tsx'
import { type UserView, useAdminUsers } from '../api.ts'
import { UserCounts } from './user-counts.tsx'
import { UserFilter } from './user-filter.tsx'
import { UserList } from './user-list.tsx'

/** Searching, filtering and paging happen on the server. */
export function UserManagement() {
  const { t } = useTranslation('admin')
  const headingId = useId()
  const { typed, view: asked, setTyped, setPage } = useListView({ filter: 'all', search: '' })
  const view = { ...asked, filter: filterOf(asked.filter) }
  const users = useAdminUsers(view)
  useFailureToast(users.isError)
  return (
    <>
      <UserCounts counts={users.data?.counts} />
      <section aria-labelledby={headingId} className="mt-10">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id={headingId} className="font-display text-2xl font-bold">
            {t('users')}
          </h2>
          {users.data && (
            <UserFilter
              value={{ ...typed, filter: view.filter }}
              counts={users.data.counts}
              onChange={setTyped}
            />
          )}
        </div>
        <FoundUsers users={users} view={view} onPage={setPage} />
      </section>
    </>
  )
}

/** The URL may contain anything. */
const filterOf = (name: string): Filter => userFilter.options.find((known) => known === name) ?? 'all'

type FoundProps = {
  users: ReturnType<typeof useAdminUsers>
  view: UserView
  onPage: (page: number) => void
}

function FoundUsers({ users, view, onPage }: FoundProps) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation('common')
  if (!users.data) {
    if (!users.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void users.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('fetchFailed')} actions={retry} />
  }
  const { total, pageSize, counts } = users.data
  return (
    <>
      <p role="status" className={total > 0 ? 'mb-3 text-sm text-muted' : 'sr-only'}>
        {total > 0 ? t('found', counted(total)) : t('empty')}
      </p>
      {total > 0 ? (
        <UserList found={users.data} view={view} isBusy={users.isPlaceholderData} />
      ) : (
        <EmptyState
          icon={<UsersRound />}
          title={t('empty')}
          description={t(counts.all > 0 ? 'noneMatch' : 'emptyText')}
        />
      )}
      <Pager what={t('users')} page={view.page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
    </>
  )
}

function useFailureToast(hasFailed: boolean): void {
  const { t } = useTranslation('admin')
  useEffect(() => {
    if (hasFailed) showToast({ tone: 'danger', title: t('error'), description: t('fetchFailed') })
  }, [hasFailed, t])
}

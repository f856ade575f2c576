import type { AdminUser } from '@pinquiz/protocol'
import { Clock, UserCheck, Users } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Card } from '../../components/card.tsx'
import { Page } from '../../components/page.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Loading } from '../../components/spinner.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useAdminUsers } from './api.ts'
import { UserManagement } from './components/user-management.tsx'

export function AdminScreen() {
  const { t } = useTranslation('admin')
  const { data: users, isError } = useAdminUsers()

  useEffect(() => {
    if (isError) showToast({ tone: 'danger', title: t('error'), description: t('fetchFailed') })
  }, [isError, t])

  return (
    <Page>
      <PageTitle title={t('title')} />
      <Counts users={users} />
      {users ? (
        <UserManagement users={users} />
      ) : isError ? (
        <p className="mt-10 text-lg text-danger">{t('fetchFailed')}</p>
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

function Counts({ users }: { users: AdminUser[] | undefined }) {
  const { t } = useTranslation('admin')
  const approved = users?.filter(({ isApproved }) => isApproved).length
  const pending = users && approved !== undefined ? users.length - approved : undefined
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Count icon={<Users />} label={t('totalUsers')} count={users?.length} />
      <Count icon={<Clock />} label={t('pendingApproval')} count={pending} isUrgent={(pending ?? 0) > 0} />
      <Count icon={<UserCheck />} label={t('approvedUsers')} count={approved} />
    </ul>
  )
}

type CountProps = { icon: ReactNode; label: string; count: number | undefined; isUrgent?: boolean }

function Count({ icon, label, count, isUrgent = false }: CountProps) {
  const tone = isUrgent ? 'bg-warning-soft text-warning' : 'bg-primary-soft text-primary-ink'
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden="true"
        className={`grid size-12 place-items-center rounded-md [&_svg]:size-6 ${tone}`}
      >
        {icon}
      </span>
      <p className="flex flex-col">
        <span className="font-display text-3xl leading-none font-extrabold tabular-nums">{count ?? '–'}</span>
        <span className="text-muted">{label}</span>
      </p>
    </Card>
  )
}

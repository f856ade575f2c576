import type { AdminUserList } from '@pinquiz/protocol'
import { Clock, UserCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

export function UserCounts({ counts }: { counts: AdminUserList['counts'] | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
      <Count icon={<Users />} label={t('totalUsers')} count={counts?.all} />
      <Count
        icon={<Clock />}
        label={t('pendingApproval')}
        count={counts?.pending}
        isUrgent={(counts?.pending ?? 0) > 0}
      />
      <Count icon={<UserCheck />} label={t('approvedUsers')} count={counts?.approved} />
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
        <span className="font-display text-3xl leading-none font-extrabold tabular-nums">
          {count === undefined ? '–' : formatNumber(count)}
        </span>
        <span className="text-muted">{label}</span>
      </p>
    </Card>
  )
}

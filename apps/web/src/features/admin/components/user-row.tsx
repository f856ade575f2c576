import type { AdminUser, ApprovalAction } from '@pinquiz/protocol'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '../../../components/button.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViewer } from '../../../lib/viewer.ts'

const ACTIONS: Record<'approved' | 'pending', { action: ApprovalAction; variant: ButtonVariant }[]> = {
  approved: [{ action: 'revoke', variant: 'secondary' }],
  pending: [
    { action: 'reject', variant: 'secondary' },
    { action: 'approve', variant: 'primary' },
  ],
}

type Props = { user: AdminUser; isBusy: boolean; onAction: (action: ApprovalAction) => void }

export function UserRow({ user, isBusy, onAction }: Props) {
  const { t, i18n } = useTranslation('admin')
  const viewer = useViewer()
  const isMe = viewer.user?.id === user.id
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(user.createdAtMs)
  const labels = { approve: t('approve'), reject: t('reject'), revoke: t('revoke') }
  return (
    <li
      data-card
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-semibold">
          <span className="min-w-0 break-words">
            <bdi>{user.name}</bdi>
          </span>
          <Badge tone={user.isApproved ? 'success' : 'warning'}>
            {t(user.isApproved ? 'approved' : 'pending')}
          </Badge>
          {user.role !== 'host' && <Badge tone="primary">{t(`role.${user.role}`)}</Badge>}
          {isMe && <Badge tone="primary">{t('you')}</Badge>}
        </p>
        <p className="break-words text-muted">{user.email}</p>
        <p className="text-sm text-muted">{t('joined', { date })}</p>
      </div>
      {!isMe && (
        <div className="flex flex-wrap gap-2.5">
          {ACTIONS[user.isApproved ? 'approved' : 'pending'].map(({ action, variant }) => (
            <Button
              key={action}
              variant={variant}
              isBusy={isBusy}
              aria-label={t('actionFor', { action: labels[action], name: user.name })}
              onClick={() => onAction(action)}
            >
              {labels[action]}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}

const TONES = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  primary: 'bg-primary-soft text-primary-ink',
}

function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={clsx('rounded-full px-2.5 py-0.5 text-sm font-semibold', TONES[tone])}>{children}</span>
  )
}

import type { AdminUser } from '@pinquiz/protocol'
import { type RefObject, useEffect, useRef } from 'react'
import { Address } from '#components/address.tsx'
import { Button, type ButtonVariant } from '#components/button.tsx'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { Badge, type BadgeTone } from '../../parts/badge.tsx'
import { DataMenu } from '../../parts/data-menu.tsx'
import { pathOf } from '../api.ts'
import { actionsFor, mayErase, type UserAction } from '../user-actions.ts'

const VARIANTS: Record<UserAction, ButtonVariant> = {
  approve: 'primary',
  reject: 'secondary',
  revoke: 'secondary',
  grant: 'ghost',
  withdraw: 'ghost',
  promote: 'ghost',
  demote: 'ghost',
}

type State = 'approved' | 'pending' | 'rejected'
const TONES: Record<State, BadgeTone> = { approved: 'success', pending: 'warning', rejected: 'danger' }

type Props = {
  user: AdminUser
  isBusy: boolean
  /** Null if the row can't be selected. */
  isSelected: boolean | null
  onSelect: (isSelected: boolean) => void
  onAction: (action: UserAction) => void
  onErase: () => void
}

export function UserRow({ user, isBusy, isSelected, onSelect, onAction, onErase }: Props) {
  const { t } = useTranslation('admin')
  const { t: accounts } = useTranslation('accounts')
  const viewer = useViewer().user
  const state: State = user.isApproved ? 'approved' : user.isRejected ? 'rejected' : 'pending'
  const actions = viewer ? actionsFor(viewer, user) : []
  const row = useRef<HTMLLIElement>(null)
  const expectChange = useFocusAfterChange(row, `${user.status} ${user.role}`)
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-card
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:px-5"
    >
      {isSelected === null ? (
        <span className="size-6 max-sm:hidden" />
      ) : (
        <label className="-m-2 grid size-10 cursor-pointer place-items-center">
          <span className="sr-only">{t('many.select', { name: user.name })}</span>
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
      )}
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-semibold">
          <span className="min-w-0 break-words">
            <bdi>{user.name}</bdi>
          </span>
          <Badge tone={TONES[state]}>{t(state)}</Badge>
          {user.status !== 'needs-link' && user.status !== 'needs-both' && !user.isAddressProven && (
            <Badge tone="warning">{t('unproven')}</Badge>
          )}
          {user.role !== 'host' && <Badge tone="primary">{t(`role.${user.role}`)}</Badge>}
          {viewer?.id === user.id && <Badge tone="primary">{t('you')}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted">
          <Address text={user.email} />
        </p>
        {user.status !== 'ready' && user.status !== 'rejected' && (
          <p className="text-sm font-semibold text-warning">{accounts(`missing.${user.status}`)}</p>
        )}
        <p className="text-sm text-muted">{t('joined', { date: formatDate(user.createdAtMs) })}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {actions.map((action) => (
          <Button
            key={action}
            variant={VARIANTS[action]}
            // A ghost button has no frame, so at the start of a line it would look indented.
            className={VARIANTS[action] === 'ghost' ? 'max-sm:-ms-4' : undefined}
            isBusy={isBusy}
            aria-label={t('actionFor', { action: t(action), name: user.name })}
            onClick={() => {
              expectChange()
              onAction(action)
            }}
          >
            {t(action)}
          </Button>
        ))}
        {viewer && mayErase(viewer, user) && (
          <DataMenu name={user.name} path={pathOf(user.id)} fileName="account" onErase={onErase} />
        )}
      </div>
    </li>
  )
}

/** The button that was pressed disappears, so the row takes the focus. */
function useFocusAfterChange(row: RefObject<HTMLElement | null>, standing: string): () => void {
  const isExpected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the standing changes
  useEffect(() => {
    if (isExpected.current && document.activeElement === document.body) row.current?.focus()
    isExpected.current = false
  }, [row, standing])
  return () => {
    isExpected.current = true
  }
}

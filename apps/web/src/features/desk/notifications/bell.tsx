import type { Notification } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Bell as BellIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMarkRead, useNotifications } from './api.ts'
import { type NoticeText, useNoticeText } from './notice-text.ts'

const MAX_COUNTED = 99

/** The number of unread notifications and, opened, the newest ones. They are marked as read when the list closes. */
export function Bell() {
  const { t } = useTranslation('desk')
  const { data } = useNotifications()
  const markRead = useMarkRead()
  const [isOpen, setOpen] = useState(false)
  const unread = data?.unread ?? 0

  const change = (next: boolean) => {
    setOpen(next)
    const newest = data?.notifications[0]
    if (!next && newest && unread > 0) markRead.mutate(newest.createdAtMs)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        aria-label={unread > 0 ? t('bell.labelUnread', { count: unread }) : t('bell.label')}
        className="relative grid size-11 place-items-center rounded-full text-ink transition-colors hover:bg-primary-soft hover:text-primary-ink"
      >
        <BellIcon aria-hidden="true" className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 end-0 min-w-5 rounded-full bg-danger-fill px-1 text-center text-xs leading-5 font-bold text-white tabular-nums"
          >
            {unread > MAX_COUNTED ? `${MAX_COUNTED}+` : formatNumber(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={t('bell.label')}
          className="z-40 flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1.5rem))] animate-fade flex-col rounded-lg border border-line bg-surface shadow-lg"
        >
          <h2 className="border-b border-line px-4 py-3 font-display text-lg font-bold">{t('bell.label')}</h2>
          <Notices onGone={() => change(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Notices({ onGone }: { onGone: () => void }) {
  const { t } = useTranslation('desk')
  const { data, isError } = useNotifications()
  const noticeText = useNoticeText()
  const shown = (data?.notifications ?? []).flatMap((notice) => {
    const said = noticeText(notice)
    return said ? [{ notice, said }] : []
  })
  if (shown.length === 0)
    return <p className="px-4 py-8 text-center text-muted">{isError ? t('bell.failed') : t('bell.empty')}</p>
  return (
    <ul className="overflow-y-auto p-1.5">
      {shown.map(({ notice, said }) => (
        <NoticeItem key={notice.id} notice={notice} said={said} onGone={onGone} />
      ))}
    </ul>
  )
}

type ItemProps = { notice: Notification; said: NoticeText; onGone: () => void }

function NoticeItem({ notice, said, onGone }: ItemProps) {
  const { t } = useTranslation('desk')
  const { title, text, href } = said
  return (
    <li>
      <Link
        href={href}
        onClick={onGone}
        className={clsx(
          'block rounded-md px-3 py-2.5 transition-colors hover:bg-primary-soft focus-visible:-outline-offset-3',
          !notice.isRead && 'bg-primary-soft',
        )}
      >
        <span className="flex items-start justify-between gap-3">
          <span className="font-semibold">{title}</span>
          {!notice.isRead && (
            <span className="rounded-full bg-primary px-2 text-xs leading-5 font-bold text-on-primary">
              {t('bell.new')}
            </span>
          )}
        </span>
        <span className="block break-words">{text}</span>
        <span className="block text-sm text-muted">{formatDateTime(notice.createdAtMs)}</span>
      </Link>
    </li>
  )
}

import type { AccountInvitation } from '@pinquiz/protocol'
import { useState } from 'react'
import { Address } from '#components/address.tsx'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatDate } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { Badge } from '../../parts/badge.tsx'
import { useInvitationActs } from './api.ts'

type Props = { invitation: AccountInvitation; isMailSent: boolean }

export function InvitationRow({ invitation, isMailSent }: Props) {
  const { t } = useTranslation('invitations')
  const { email, name, role, invitedBy, expiresAtMs, isExpired, isYours, mailedAtMs } = invitation
  const { sendAgain, makeLink, withdraw } = useInvitationActs()
  const errorText = useErrorText()
  const [busy, setBusy] = useState('')
  const [link, setLink] = useState<string | null>(null)
  const run = async (act: string, task: () => Promise<unknown>) => {
    setBusy(act)
    await task().catch((error: unknown) => showToast({ tone: 'danger', ...errorText(error) }))
    setBusy('')
  }
  const acts = [
    ...(isMailSent
      ? [
          {
            label: 'again',
            ariaLabel: 'againTo',
            task: async () => {
              await sendAgain(invitation)
              showToast({ tone: 'success', title: t('act.sent'), description: t('act.sentText') })
            },
          } as const,
        ]
      : []),
    { label: 'link', ariaLabel: 'linkFor', task: async () => setLink(await makeLink(invitation)) } as const,
    {
      label: 'withdraw',
      ariaLabel: 'withdrawFor',
      task: async () => {
        await withdraw(invitation)
        showToast({ tone: 'success', title: t('act.withdrawn') })
      },
    } as const,
  ]
  return (
    <li
      data-card
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 shadow-sm sm:px-5"
    >
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-lg font-semibold wrap-anywhere">
          <Address text={email} />
          {isExpired && <Badge tone="danger">{t('expired')}</Badge>}
          {role === 'admin' && <Badge tone="primary">{t('add.roles.admin')}</Badge>}
          {mailedAtMs === null && <Badge tone="warning">{t('linkOnly')}</Badge>}
        </p>
        {name && (
          <p className="break-words">
            <bdi>{name}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">
          {t('by', { name: invitedBy })} · {t('until', { date: formatDate(expiresAtMs) })}
        </p>
      </div>
      {isYours && (
        <div className="flex flex-wrap gap-2.5">
          {acts.map(({ label, ariaLabel, task }) => (
            <Button
              key={label}
              variant="secondary"
              isBusy={busy === label}
              aria-label={t(`act.${ariaLabel}`, { name: email })}
              onClick={() => void run(label, task)}
            >
              {t(`act.${label}`)}
            </Button>
          ))}
        </div>
      )}
      {link !== null && (
        <Dialog
          isOpen
          onClose={() => setLink(null)}
          title={t('act.linkTitle', { name: email })}
          description={t('act.linkText')}
          actions={
            <CopyButton
              text={link}
              label={t('act.copy')}
              toast={{ title: t('act.copied') }}
              variant="primary"
            />
          }
        >
          <p className="rounded-md border border-line p-3 font-mono text-sm break-all">{link}</p>
        </Dialog>
      )}
    </li>
  )
}

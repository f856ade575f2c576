import type { Invitee } from '@pinquiz/protocol'
import clsx from 'clsx'
import { CircleCheck, CircleDashed, CircleDot, Link2Off, Mail, Pencil, UserMinus } from 'lucide-react'
import { memo } from 'react'
import { Address } from '#components/address.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AccommodationMark } from '#session/participants/accommodation-mark.tsx'
import { useLinkOf } from '../use-link-of.ts'

type Props = {
  invitee: Invitee
  onEdit: () => void
  /** Missing once nothing can be changed any more. */
  onAsk: ((act: 'remove' | 'renew') => void) | undefined
  /** Missing if nothing can be mailed. */
  onMail: (() => void) | undefined
}

const CELL = 'px-3 py-1 align-middle'
const ICONS = { 'not-begun': CircleDashed, running: CircleDot, completed: CircleCheck }

/** One person: a table row, or a card on narrow screens. */
export const InviteeRow = memo(function InviteeRow({ invitee, onEdit, onAsk, onMail }: Props) {
  const { t } = useTranslation('roster')
  const linkOf = useLinkOf()
  const { name, group, email, state, mailedAtMs, accommodations } = invitee
  const Icon = ICONS[state]
  return (
    <tr className="border-t border-line first:border-t-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:py-2">
      <th
        scope="row"
        className={clsx(
          CELL,
          'text-start font-semibold wrap-anywhere max-md:min-w-0 max-md:flex-1 max-md:basis-28',
        )}
      >
        <bdi>{name}</bdi>
        <AccommodationMark accommodations={accommodations} />
      </th>
      <td className={clsx(CELL, 'wrap-anywhere max-md:order-1', group === '' && 'max-md:hidden')}>
        <bdi>{group}</bdi>
      </td>
      <td className={clsx(CELL, 'text-sm wrap-anywhere max-md:order-1', email === '' && 'max-md:hidden')}>
        {email && <Address text={email} />}
        {mailedAtMs !== undefined && (
          <span className="block text-muted">{t('mail.mailed', { time: formatDateTime(mailedAtMs) })}</span>
        )}
      </td>
      <td className={CELL}>
        <span className="inline-flex items-center gap-2">
          <Icon
            aria-hidden="true"
            className={clsx('size-5 shrink-0', state === 'completed' ? 'text-success' : 'text-muted')}
          />
          {t(`state.${state}`)}
        </span>
      </td>
      <td className={clsx(CELL, 'max-md:order-2 max-md:w-full')}>
        <div className="flex items-center justify-end gap-1 max-md:justify-start">
          <CopyButton
            size="sm"
            className="pointer-coarse:min-h-11"
            text={linkOf(invitee)}
            label={t('link.copy')}
            ariaLabel={t('link.copyOf', { name })}
            toast={{ title: t('link.copied'), description: t('link.copiedText', { name }) }}
          />
          {onMail && email && state !== 'completed' && (
            <IconButton icon={Mail} label={t('mail.one', { name })} onClick={onMail} />
          )}
          <IconButton icon={Pencil} label={t('edit.button', { name })} onClick={onEdit} />
          {onAsk && (
            <>
              <IconButton
                icon={Link2Off}
                label={t('renew.button', { name })}
                onClick={() => onAsk('renew')}
              />
              <IconButton
                icon={UserMinus}
                label={t('remove.button', { name })}
                tone="danger"
                onClick={() => onAsk('remove')}
              />
            </>
          )}
        </div>
      </td>
    </tr>
  )
})

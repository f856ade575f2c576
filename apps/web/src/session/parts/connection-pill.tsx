import type { ConnectionState } from '@pinquiz/client'
import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { connection: ConnectionState; label: string; isOnBrand?: boolean; className?: string }

/** Whether the screen is up to date. Shape and words change with the colour. */
export function ConnectionPill({ connection, label, isOnBrand = false, className }: Props) {
  const { t } = useTranslation('common')
  const isLive = connection.name === 'live'
  const { seatedInS, isWalled } = { seatedInS: undefined, isWalled: false, ...connection }
  return (
    <span
      data-connection={isLive ? 'live' : 'lost'}
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full text-sm leading-tight font-semibold',
        isLive ? (isOnBrand ? 'text-white' : 'text-muted') : 'bg-warning-soft px-2.5 py-1 text-warning',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-2.5 shrink-0 rounded-full',
          isLive ? (isOnBrand ? 'bg-[#7fe3a8]' : 'bg-success') : 'animate-pulse border-2 border-current',
        )}
      />
      {isWalled ? t('walled') : seatedInS === undefined ? label : t('seatedIn', { count: seatedInS })}
    </span>
  )
}

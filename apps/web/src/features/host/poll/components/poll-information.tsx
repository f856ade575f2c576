import type { ConnectionState, HostPhase } from '@pinquiz/client'
import type { SessionFacts } from '@pinquiz/protocol'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

type Props = { session: SessionFacts; phase: HostPhase; connection: ConnectionState; children: ReactNode }

export function PollInformation({ session, phase, connection, children }: Props) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  const { link, words } = useJoinAddress(session.pin)
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-xl font-bold">{t('monitor.info')}</h2>
        <ConnectionPill connection={connection} label={tHost(`connection.${connection.name}`)} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <div className="col-span-2 mb-2">
          <dt className="text-muted">{t('monitor.pin')}</dt>
          <dd className="font-display text-5xl leading-none font-extrabold tracking-tight whitespace-nowrap text-primary-ink tabular-nums">
            {groupedPin(session.pin)}
          </dd>
        </div>
        <Fact label={t('monitor.status')}>{t(`status.${statusOf(phase)}`)}</Fact>
        <Fact label={t('monitor.created')}>{formatDateTime(session.createdAtMs)}</Fact>
      </dl>
      {phase.name !== 'ended' && (
        <>
          <QrCode
            text={link}
            label={tHost('lobby.qr', { address: link })}
            className="mx-auto mt-4 w-full max-w-64 border border-line"
          />
          <p className="mt-2 text-center font-semibold break-all">{words}</p>
        </>
      )}
      {children}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

function statusOf({ name }: HostPhase): 'waiting' | 'active' | 'completed' {
  if (name === 'lobby') return 'waiting'
  return name === 'ended' ? 'completed' : 'active'
}

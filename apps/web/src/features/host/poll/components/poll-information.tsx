import type { ConnectionState, HostPhase } from '@pinquiz/client'
import type { SessionFacts } from '@pinquiz/protocol'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin } from '#session/parts/join-address.ts'

type Props = { session: SessionFacts; phase: HostPhase; connection: ConnectionState }

export function PollInformation({ session, phase, connection }: Props) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-display text-xl font-bold">{t('monitor.info')}</h2>
        <ConnectionPill connection={connection} label={tHost(`connection.${connection.name}`)} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <Fact label={t('monitor.pin')}>
          <strong className="text-xl tabular-nums">{groupedPin(session.pin)}</strong>
        </Fact>
        <Fact label={t('monitor.status')}>{t(`status.${statusOf(phase)}`)}</Fact>
        <Fact label={t('monitor.created')}>{formatDateTime(session.createdAtMs)}</Fact>
      </dl>
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

import type { ConnectionState } from '@pinquiz/client'
import type { SessionFacts } from '@pinquiz/protocol'
import { Card } from '#components/card.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

/** PIN, link and QR code: everything participants need to join. */
export function WayIn({
  session: { pin },
  connection,
}: {
  session: SessionFacts
  connection: ConnectionState
}) {
  const { t } = useTranslation('attempts-host')
  const { t: tHost } = useTranslation('live-host')
  const { link, words } = useJoinAddress(pin)
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-5 lg:self-start">
      <div className="min-w-0 flex-1 basis-[min(16rem,100%)]">
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold text-muted">
          {t('pin.title')}
          <ConnectionPill connection={connection} label={tHost(`connection.${connection.name}`)} />
        </h2>
        <p className="font-display text-[min(clamp(2.75rem,6vw,4rem),17vw)] leading-none font-extrabold tracking-tight whitespace-nowrap text-primary-ink tabular-nums">
          {groupedPin(pin)}
        </p>
        <p className="mt-1 break-all text-muted">{words}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton
            text={pin}
            label={t('pin.copy')}
            toast={{ title: t('pin.copied'), description: t('pin.copiedText') }}
          />
          <CopyButton
            text={link}
            label={t('pin.copyLink')}
            toast={{ title: t('pin.linkCopied'), description: t('pin.linkCopiedText') }}
          />
        </div>
      </div>
      <QrCode
        text={link}
        label={t('pin.scan')}
        className="w-36 max-w-full border border-line max-sm:mx-auto"
      />
    </Card>
  )
}

import type { ConnectionState } from '@pinquiz/client'
import type { SessionFacts } from '@pinquiz/protocol'
import { QrCode as QrCodeIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

/** PIN, link and QR code in one line: everything participants need to join. */
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
  const [isScanning, setScanning] = useState(false)
  return (
    <section
      data-card
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 shadow-sm"
    >
      <h2 className="text-sm font-medium text-muted">{t('pin.title')}</h2>
      <p className="font-display text-3xl leading-none font-extrabold tracking-tight whitespace-nowrap text-primary-ink tabular-nums">
        {groupedPin(pin)}
      </p>
      <p className="min-w-0 text-muted wrap-anywhere">{words}</p>
      <ConnectionPill connection={connection} label={tHost(`connection.${connection.name}`)} />
      <div className="flex flex-wrap gap-2 sm:ms-auto">
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
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setScanning(true)}>
          <QrCodeIcon aria-hidden="true" className="size-5" />
          {t('pin.code')}
        </Button>
      </div>
      <Dialog isOpen={isScanning} onClose={() => setScanning(false)} title={t('pin.scan')}>
        <QrCode
          text={link}
          label={t('pin.scan')}
          className="mx-auto w-[min(24rem,60dvh)] max-w-full border border-line"
        />
        <p className="mt-3 text-center break-all text-muted">{words}</p>
      </Dialog>
    </section>
  )
}

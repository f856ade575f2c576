import type { ConnectionState } from '@pinquiz/client'
import type { SessionFacts } from '@pinquiz/protocol'
import { Link2, QrCode as QrCodeIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

/** On phones only its icon is seen. */
const WITHOUT_WORDS = 'max-sm:size-11 max-sm:p-0! max-sm:[&>span]:sr-only'

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
      className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-lg border border-line bg-surface px-4 py-1.5 shadow-sm"
    >
      <div className="flex items-center gap-x-5 max-sm:me-auto max-sm:flex-col max-sm:items-start">
        <h2 className="text-sm font-medium text-muted">{t('pin.title')}</h2>
        <p className="font-display text-3xl leading-none font-extrabold tracking-tight whitespace-nowrap text-primary-ink tabular-nums">
          {groupedPin(pin)}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-5 max-sm:order-last max-sm:w-full max-sm:justify-between">
        <p className="min-w-0 text-muted wrap-anywhere">{words}</p>
        <ConnectionPill connection={connection} label={tHost(`connection.${connection.name}`)} />
      </div>
      <div className="flex flex-wrap gap-1 sm:ms-auto sm:gap-2">
        <CopyButton
          text={pin}
          label={t('pin.copy')}
          toast={{ title: t('pin.copied'), description: t('pin.copiedText') }}
          className={WITHOUT_WORDS}
        />
        <CopyButton
          icon={Link2}
          text={link}
          label={t('pin.copyLink')}
          toast={{ title: t('pin.linkCopied'), description: t('pin.linkCopiedText') }}
          className={WITHOUT_WORDS}
        />
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          className={WITHOUT_WORDS}
          onClick={() => setScanning(true)}
        >
          <QrCodeIcon aria-hidden="true" className="size-5" />
          <span>{t('pin.code')}</span>
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

import type { SessionFacts } from '@pinquiz/protocol'
import { CopyButton } from '../../components/copy-button.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { groupedPin, useJoinAddress } from '../parts/join-address.ts'

/** The way in, to be read from the last row: address, PIN as the largest thing on the screen, QR code. */
export function JoinPanel({ session, heading = session.title }: { session: SessionFacts; heading?: string }) {
  const { t } = useTranslation('live-host')
  const { description, pin } = session
  const { link, words } = useJoinAddress(pin)
  return (
    <section className="on-brand bg-brand bg-linear-to-br from-brand to-brand-deep text-white">
      <div className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 mx-auto grid max-w-[120rem] items-center gap-x-10 gap-y-6 py-5 md:grid-cols-[1fr_auto] 2xl:py-10">
        <div className="min-w-0">
          <h1 className="font-display text-2xl leading-tight font-extrabold text-balance xl:text-4xl">
            {heading}
          </h1>
          {description && (
            <p className="mt-1 line-clamp-2 max-w-[70ch] text-base opacity-90 xl:text-lg">{description}</p>
          )}
          <p className="mt-3 text-[clamp(1.25rem,2.2vw,2.75rem)] leading-tight">
            {t('lobby.joinAt')} <strong className="font-extrabold break-all">{words}</strong>
          </p>
          <p className="mt-1 font-display leading-none font-extrabold whitespace-nowrap tabular-nums">
            <span className="block text-base font-semibold tracking-normal opacity-90 xl:text-xl">
              {t('lobby.pin')}
            </span>
            <span data-pin className="text-[clamp(3.5rem,min(14vw,24vh),16rem)] tracking-tight">
              {groupedPin(pin)}
            </span>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <CopyButton
              text={pin}
              label={t('lobby.copyPin')}
              toast={{ title: t('lobby.pinCopied.title'), description: t('lobby.pinCopied.description') }}
            />
            <CopyButton
              text={link}
              label={t('lobby.copyLink')}
              toast={{ title: t('lobby.linkCopied.title'), description: t('lobby.linkCopied.description') }}
            />
          </div>
        </div>
        <figure className="flex flex-col items-center gap-2">
          <QrCode
            text={link}
            label={t('lobby.qr', { address: link })}
            className="w-[clamp(11rem,min(22vw,36vh),26rem)] p-2"
          />
          <figcaption className="text-lg font-semibold xl:text-xl">{t('lobby.orScan')}</figcaption>
        </figure>
      </div>
    </section>
  )
}

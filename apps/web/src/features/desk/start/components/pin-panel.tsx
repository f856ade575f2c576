import { MODES } from '@pinquiz/game'
import type { SessionCard } from '@pinquiz/protocol'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

type Props = { session: SessionCard; onContinue: () => Promise<void>; onBack: () => void }

/** Placeholder for the address in its sentence, so that it can be emphasised in any word order. */
const PLACE = '\u0000'

/** The PIN as the largest element, with all other ways to join next to it. */
export function PinPanel({ session, onContinue, onBack }: Props) {
  const { t } = useTranslation('host')
  const { pin, title } = session
  const address = useJoinAddress(pin)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [before, after] = t('pin.goTo', { address: PLACE }).split(PLACE)
  usePageTitle(t('pin.title'))
  useEffect(() => heading.current?.focus(), [])

  const goOn = async () => {
    setLeaving(true)
    await onContinue()
    setLeaving(false)
  }

  return (
    <section aria-labelledby="game-pin" className="animate-rise">
      <p className="text-center text-lg font-medium text-muted">{title}</p>
      <div
        data-card
        className="mt-3 grid items-center gap-8 rounded-xl border border-line bg-surface p-6 shadow-lg sm:p-10 lg:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="@container text-center lg:text-start">
          <h1 id="game-pin" ref={heading} tabIndex={-1} className="text-xl font-semibold text-muted">
            {t('pin.title')}
          </h1>
          <p className="font-display text-[min(24cqw,12rem)] leading-none font-extrabold tracking-tight whitespace-nowrap text-primary-ink tabular-nums">
            <span aria-hidden="true">{groupedPin(pin)}</span>
            <span className="sr-only">{t('pin.spoken', { digits: [...pin].join(' ') })}</span>
          </p>
          <p className="mt-6 text-xl text-balance sm:text-2xl">
            {before}
            <strong className="break-words text-primary-ink">{address.words}</strong>
            {after}
          </p>
          <div className="mt-6 flex flex-wrap justify-center gap-3 lg:justify-start">
            <CopyButton
              text={pin}
              label={t('pin.copy')}
              toast={{ title: t('pin.copied'), description: t('pin.copiedText') }}
            />
            <CopyButton
              text={address.link}
              label={t('pin.copyLink')}
              toast={{ title: t('pin.linkCopied'), description: t('pin.linkCopiedText') }}
            />
          </div>
        </div>
        <figure className="mx-auto w-full max-w-80 text-center lg:w-[clamp(20rem,min(22vw,36vh),26rem)] lg:max-w-none">
          <QrCode text={address.link} label={t('pin.scan')} className="w-full" />
          <figcaption aria-hidden="true" className="mt-2 font-semibold">
            {t('pin.scan')}
          </figcaption>
        </figure>
      </div>
      {address.isThisMachineOnly && (
        <p className="mt-4 rounded-md bg-warning-soft px-4 py-3 text-warning">{t('pin.thisMachineOnly')}</p>
      )}
      <div className="mt-6 flex flex-wrap-reverse justify-center gap-3 max-sm:[&>*]:w-full">
        <Button variant="ghost" size="lg" onClick={onBack}>
          {t('pin.back')}
        </Button>
        <Button variant="accent" size="lg" isBusy={isLeaving} onClick={() => void goOn()}>
          {t(MODES[session.mode].isScored ? 'pin.continue' : 'pin.continuePoll')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </section>
  )
}

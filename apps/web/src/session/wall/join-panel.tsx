import type { Cover } from '@pinquiz/game'
import type { SessionFacts } from '@pinquiz/protocol'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { CoverImage } from '../../components/cover-image.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { groupedPin, useJoinAddress } from '../parts/join-address.ts'

/** Size of a letter of the address, so that it fits on one line. */
const EM = 0.6
/** Letters of the words before it. */
const JOIN_EM = 10

type Props = {
  session: SessionFacts
  cover: Cover | null
  heading: string
  /** Someone has joined: names need the space. Until then it fills the wall. */
  isSmall: boolean
}

/** How to join, readable from the back row: address, PIN as the largest element, QR code. */
export function JoinPanel(props: Props) {
  const { isSmall } = props
  return (
    <section data-pin-sheet className={clsx('text-white', !isSmall && 'flex flex-auto flex-col')}>
      {isSmall ? <Band {...props} /> : <Sheet {...props} />}
    </section>
  )
}

/** The whole wall: what it's about above, and the way in as one group in the middle. */
function Sheet({ session: { description, pin }, cover, heading }: Props) {
  const { words } = useJoinAddress(pin)
  return (
    <>
      <div className="wall-x flex items-center gap-[1.2em] pt-4 font-display text-2xl xl:text-[clamp(2rem,2.2vw,6rem)]">
        {cover && <CoverImage cover={cover} className="h-[2.6em] w-auto shrink-0 rounded-lg max-sm:hidden" />}
        <div className="min-w-0">
          <h1 className="leading-tight font-extrabold text-balance">{heading}</h1>
          {description && (
            <p className="mt-1 max-w-[70ch] font-sans text-[clamp(1rem,1.67vw,4.5rem)] leading-snug opacity-90 sm:line-clamp-1">
              {description}
            </p>
          )}
        </div>
      </div>
      <div className="wall-x mx-auto grid w-full max-w-[120rem] flex-auto content-center items-center gap-x-[4vw] gap-y-6 py-5 min-[120rem]:max-w-none md:landscape:grid-cols-[1fr_auto]">
        <div className="@container min-w-0">
          <p
            style={{ '--fitted': `${100 / (EM * (words.length + JOIN_EM))}cqi` } as CSSProperties}
            className="text-[clamp(1.25rem,min(2.9vw,var(--fitted)),8rem)] leading-tight"
          >
            <Address pin={pin} className="break-all" />
          </p>
          <Pin
            pin={pin}
            className="mt-[2vh]"
            size="text-[clamp(3.5rem,min(15.5vw,36vh),44rem)] md:portrait:text-[min(22vw,16vh)]"
          />
        </div>
        <Code pin={pin} size="w-[clamp(11rem,min(27vw,50vh),64rem)] p-2 md:portrait:w-[min(64vw,36vh)]" />
      </div>
    </>
  )
}

/** One band above the names: the PIN next to its address, the code next to the PIN. */
function Band({ session: { description, pin }, cover, heading }: Props) {
  const { words } = useJoinAddress(pin)
  return (
    <div className="wall-x mx-auto grid w-full max-w-[120rem] grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 py-3 min-[120rem]:max-w-none md:gap-x-10 2xl:py-4 lg:landscape:grid-cols-[1fr_auto_auto]">
      <div className="min-w-0 max-md:contents lg:landscape:contents">
        <div className="@container min-w-0 max-md:col-span-2">
          <div className="font-display text-2xl sm:flex sm:items-center sm:gap-[0.5em] xl:text-[clamp(2.25rem,2.2vw,6rem)]">
            {cover && (
              <CoverImage cover={cover} className="h-[1.25em] w-auto shrink-0 rounded-sm max-sm:hidden" />
            )}
            <h1 className="min-w-0 leading-tight font-extrabold text-balance">{heading}</h1>
          </div>
          {description && (
            <p className="mt-1 max-w-[70ch] text-[clamp(1rem,1.1vw,2.5rem)] leading-snug opacity-90 sm:line-clamp-1">
              {description}
            </p>
          )}
          <p
            style={{ '--fitted': `${100 / (EM * words.length)}cqi` } as CSSProperties}
            className="mt-2 text-[clamp(1.25rem,2.2vw,6rem)] leading-tight"
          >
            <Address
              pin={pin}
              className="break-all lg:landscape:block lg:landscape:text-[length:clamp(1.25rem,var(--fitted),min(3.4vw,6vh))]"
            />
          </p>
        </div>
        <Pin
          pin={pin}
          size="text-[clamp(2.5rem,13.5vw,3.25rem)] md:text-[clamp(3.25rem,min(9vw,17vh),26rem)] md:portrait:text-[min(14vw,9vh)]"
        />
      </div>
      <Code
        pin={pin}
        size="w-24 p-1.5 max-md:[&~*]:w-24 max-md:[&~*]:text-base md:w-[clamp(10rem,min(15vw,25vh),38rem)] md:portrait:w-[min(30vw,18vh)]"
      />
    </div>
  )
}

function Address({ pin, className }: { pin: string; className: string }) {
  const { t } = useTranslation('live-host')
  const { words } = useJoinAddress(pin)
  return (
    <>
      {t('lobby.joinAt')} <strong className={clsx('font-extrabold', className)}>{words}</strong>
    </>
  )
}

type PartProps = { pin: string; size: string; className?: string }

function Pin({ pin, size, className = 'mt-1' }: PartProps) {
  const { t } = useTranslation('live-host')
  return (
    <p className={clsx('font-display leading-none font-extrabold whitespace-nowrap tabular-nums', className)}>
      <span className="block text-base font-semibold tracking-normal opacity-90 xl:text-[clamp(1.25rem,1.7vw,5rem)]">
        {t('lobby.pin')}
      </span>
      <span data-pin className={clsx('tracking-tight', size)}>
        {groupedPin(pin)}
      </span>
    </p>
  )
}

function Code({ pin, size }: PartProps) {
  const { t } = useTranslation('live-host')
  const { link } = useJoinAddress(pin)
  return (
    <figure className="flex flex-col items-center gap-1 2xl:gap-2">
      <QrCode text={link} label={t('lobby.qr', { address: link })} className={size} />
      <figcaption className="text-center text-lg leading-tight font-semibold xl:text-[clamp(1.125rem,1.7vw,4rem)]">
        {t('lobby.orScan')}
      </figcaption>
    </figure>
  )
}

/** The host's, beside the other actions. */
export function CopyJoin({ pin }: { pin: string }) {
  const { t } = useTranslation('live-host')
  const { link } = useJoinAddress(pin)
  return (
    <>
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
    </>
  )
}

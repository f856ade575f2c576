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

type Props = {
  session: SessionFacts
  cover: Cover | null
  heading: string
  /** Someone has joined: names need the space. Until then it fills the wall. */
  isSmall: boolean
}

/** How to join, readable from the back row: address, PIN as the largest element, QR code. */
export function JoinPanel({ session, cover, heading, isSmall }: Props) {
  const { t } = useTranslation('live-host')
  const { description, pin } = session
  const { link, words } = useJoinAddress(pin)
  return (
    <section
      data-pin-sheet
      className={clsx('text-white', !isSmall && 'flex flex-auto flex-col justify-center')}
    >
      <div
        className={clsx(
          'wall-x mx-auto grid w-full max-w-[120rem] items-center gap-x-10 min-[120rem]:max-w-none',
          isSmall
            ? 'gap-y-2 py-3 2xl:py-4 md:grid-cols-[1fr_auto] lg:landscape:grid-cols-[1fr_auto_auto] lg:landscape:grid-rows-[1fr_auto]'
            : 'gap-y-6 py-5 md:landscape:grid-cols-[1fr_auto] 2xl:py-10',
        )}
      >
        {/* When small it's one band: the PIN next to its address, the code next to the PIN. */}
        <div className={clsx('min-w-0', isSmall && 'lg:landscape:contents')}>
          <div className="@container min-w-0">
            <div
              className={clsx(
                'font-display text-2xl xl:text-[clamp(2.25rem,2.2vw,6rem)]',
                isSmall && 'sm:flex sm:items-center sm:gap-[0.5em]',
              )}
            >
              {cover && (
                <CoverImage
                  cover={cover}
                  className={clsx(
                    'w-auto shrink-0',
                    isSmall
                      ? 'h-[1.25em] rounded-sm max-sm:mb-2'
                      : 'mb-[1.5vh] h-[clamp(3rem,9vh,15rem)] rounded-lg',
                  )}
                />
              )}
              <h1 className="min-w-0 leading-tight font-extrabold text-balance">{heading}</h1>
            </div>
            {description && (
              <p
                className={clsx(
                  'mt-1 max-w-[70ch] leading-snug opacity-90',
                  isSmall
                    ? 'text-[clamp(1rem,1.1vw,2.5rem)] sm:line-clamp-1'
                    : 'text-[clamp(1rem,min(1.35vw,2.4vh),3.5rem)] sm:line-clamp-2',
                )}
              >
                {description}
              </p>
            )}
            <p className="mt-2 text-[clamp(1.25rem,2.2vw,6rem)] leading-tight">
              {t('lobby.joinAt')}{' '}
              <strong
                style={{ '--fitted': `${100 / (EM * words.length)}cqi` } as CSSProperties}
                className={clsx(
                  'font-extrabold break-all',
                  isSmall &&
                    'lg:landscape:block lg:landscape:text-[length:clamp(1.25rem,var(--fitted),min(3.4vw,6vh))]',
                )}
              >
                {words}
              </strong>
            </p>
          </div>
          <p
            className={clsx(
              'mt-1 font-display leading-none font-extrabold whitespace-nowrap tabular-nums',
              isSmall && 'lg:landscape:row-span-2',
            )}
          >
            <span className="block text-base font-semibold tracking-normal opacity-90 xl:text-[clamp(1.25rem,1.7vw,5rem)]">
              {t('lobby.pin')}
            </span>
            <span
              data-pin
              className={clsx(
                'tracking-tight',
                isSmall
                  ? 'text-[clamp(3.25rem,min(9vw,17vh),26rem)] md:portrait:text-[min(14vw,9vh)]'
                  : 'text-[clamp(3.5rem,min(15.5vw,34vh),44rem)] md:portrait:text-[min(22vw,16vh)]',
              )}
            >
              {groupedPin(pin)}
            </span>
          </p>
          <div
            data-control
            data-setting
            className={clsx(
              'mt-3 flex flex-wrap gap-3',
              isSmall && 'lg:landscape:col-start-1 lg:landscape:row-start-2',
            )}
          >
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
        <figure
          className={clsx(
            'flex flex-col items-center gap-1 2xl:gap-2',
            isSmall && 'lg:landscape:col-start-3 lg:landscape:row-span-2 lg:landscape:row-start-1',
          )}
        >
          <QrCode
            text={link}
            label={t('lobby.qr', { address: link })}
            className={
              isSmall
                ? 'w-[clamp(10rem,min(15vw,25vh),38rem)] p-1.5 md:portrait:w-[min(30vw,18vh)]'
                : 'w-[clamp(11rem,min(27vw,46vh),64rem)] p-2 md:portrait:w-[min(64vw,36vh)]'
            }
          />
          <figcaption className="text-lg leading-tight font-semibold xl:text-[clamp(1.125rem,1.7vw,4rem)]">
            {t('lobby.orScan')}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}

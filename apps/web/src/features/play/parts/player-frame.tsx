import type { ConnectionState } from '@pinquiz/client'
import clsx from 'clsx'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLazyPart, withTexts } from '#kinds/lazy-part.ts'
import '#lib/comfort.ts'
import { setSingleKeys, useSingleKeys } from '#lib/single-keys.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'

type Props = {
  connection: ConnectionState
  /** `brand` for screens to look up from, `plain` for screens to read. */
  tone?: 'brand' | 'plain'
  /** Left of the connection: question number or the player's name. */
  heading?: ReactNode
  /** Right end of the bar. */
  aside?: ReactNode
  /** Stays at the lower edge, under the thumb. */
  footer?: ReactNode
  /** Nothing in it takes the focus: the content itself does, so that the keyboard can scroll it. */
  isReading?: boolean
  /** Content continuing below the edge fades out there. */
  isFading?: boolean
  children: ReactNode
}

/** Bar, content and foot of every player's screen; the content alone scrolls. */
export function PlayerFrame({
  connection,
  tone = 'plain',
  heading,
  aside,
  footer,
  isReading,
  isFading,
  children,
}: Props) {
  const { t } = useTranslation('play')
  const [asked, ask] = useState(0)
  usePageMark('player')
  const content = useFocusFromNowhere()
  const isBrand = tone === 'brand'
  return (
    <div
      data-player
      className={clsx(
        'flex h-[var(--room,100dvh)] min-h-80 flex-col pt-[env(safe-area-inset-top)]',
        isBrand
          ? 'on-brand bg-brand bg-linear-to-b from-brand to-brand-deep text-white'
          : 'bg-canvas text-ink',
      )}
    >
      <header
        className={clsx(
          'safe-x flex min-h-16 items-center justify-between gap-3 py-1.5',
          !isBrand && 'border-b border-line bg-surface',
        )}
      >
        <div className="flex min-w-0 flex-col items-start gap-0.5">
          {heading && (
            <div className="line-clamp-2 max-w-full text-base break-words leading-tight font-bold">
              {heading}
            </div>
          )}
          <ConnectionPill
            connection={connection}
            label={t(`connection.${connection.name}`)}
            isOnBrand={isBrand}
          />
        </div>
        <div className="comfort">
          {(asked > 0 || document.documentElement.dataset.comfort?.includes('aloud')) && (
            <Suspense>
              <Comfort asked={asked} />
            </Suspense>
          )}
          <button type="button" aria-label={t('comfort')} onClick={() => ask(asked + 1)}>
            Aa
          </button>
          {aside}
        </div>
      </header>
      <main
        ref={content}
        id="content"
        tabIndex={isReading ? 0 : -1}
        className={clsx(
          // From edge to edge, its ring is whole only inside.
          'safe-x flex min-h-0 flex-1 flex-col overflow-y-auto pt-3 focus-visible:-outline-offset-3',
          isFading ? 'mask-b-from-[calc(100%-1rem)] pb-[max(1rem,env(safe-area-inset-bottom))]' : 'pb-3',
        )}
      >
        {children}
        {!footer && <KeySwitch />}
      </main>
      {footer && (
        <footer
          className={clsx(
            'safe-x flex flex-col items-center pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
            !isBrand && 'border-t border-line bg-surface',
          )}
        >
          {footer}
          <KeySwitch />
        </footer>
      )}
    </div>
  )
}

const comfort = withTexts(['play-later'], () => import('./comfort-menu.tsx'))

/** Reading and motion on this device (L230). */
function Comfort({ asked }: { asked: number }) {
  const { Menu } = useLazyPart(comfort)
  return <Menu asked={asked} />
}

/** A screen that comes after another takes over the focus that went with it, so that reading goes on at its heading. */
function useFocusFromNowhere() {
  const content = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [])
  return content
}

/** Last in order, and visible on focus: only keyboard users see it. */
function KeySwitch() {
  const { t } = useTranslation('play')
  const isOn = useSingleKeys()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="sr-only focus-visible:not-sr-only focus-visible:fixed! focus-visible:end-2 focus-visible:bottom-2 focus-visible:z-20 focus-visible:rounded-md focus-visible:border focus-visible:bg-surface focus-visible:p-2! focus-visible:text-ink"
      onClick={() => setSingleKeys(!isOn)}
    >
      {t(isOn ? 'keys.on' : 'keys.off')}
    </button>
  )
}

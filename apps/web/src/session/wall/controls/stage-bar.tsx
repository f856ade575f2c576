import type { HostState } from '@pinquiz/client'
import clsx from 'clsx'
import { Ellipsis, Maximize, Minimize } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { LogoMark } from '#components/logo.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import { ConnectionPill } from '../../parts/connection-pill.tsx'
import { SoundControl } from '../../sound/sound-control.tsx'
import { useIsShownByLink } from '../../state/shown-by-link.ts'
import { canFillScreen, toggleFullScreen, useIsFullScreen } from './full-screen.ts'
import { TroubleStrip } from './trouble-strip.tsx'

type Props = {
  state: HostState
  heading: ReactNode
  /** Further text for the audience. */
  info?: ReactNode
  /** Controls. */
  children?: ReactNode
  /** On phones the controls wait behind a button. */
  isFolded?: boolean
}

/** The thin bar on top of every host screen: title, live state, and small controls. */
export function StageBar({ state, heading, info, children, isFolded = false }: Props) {
  const { connection } = state
  const { t } = useTranslation('live-host')
  usePageMark('stage')
  const isFull = useIsFullScreen()
  const isShownByLink = useIsShownByLink()
  const controls = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const Icon = isFull ? Minimize : Maximize
  const label = t(isFull ? 'leaveFullScreen' : 'fullScreen')
  return (
    <header className="wall-x relative z-10 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface py-2 text-ink 2xl:gap-x-4">
      <LogoMark className="size-8" isOnBrand />
      <div className="min-w-32 flex-1 text-lg sm:min-w-24 2xl:min-w-40 leading-tight font-bold xl:text-[clamp(1.25rem,1.67vw,4rem)]">
        {heading}
      </div>
      {/* The audience needn't know that all is well. */}
      <span data-control={connection.name === 'live' ? '' : undefined} className="inline-flex">
        <ConnectionPill connection={connection} label={t(`connection.${connection.name}`)} />
      </span>
      {info}
      {isFolded && !isShownByLink && (
        <Button
          variant="secondary"
          className="px-3 sm:hidden"
          aria-label={t('controls')}
          aria-expanded={isUnfolded}
          aria-controls={controls}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      )}
      <div
        id={controls}
        data-control="bar"
        className={clsx(
          'flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:gap-x-1.5 2xl:gap-x-4 max-sm:[&_button]:px-2.5',
          isFolded && !isShownByLink && !isUnfolded && 'max-sm:hidden',
        )}
      >
        {!isShownByLink && children}
        <SoundControl />
        {canFillScreen() && (
          <Button
            variant="secondary"
            className="max-sm:hidden"
            onClick={toggleFullScreen}
            aria-keyshortcuts="F"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="max-2xl:sr-only">{label}</span>
          </Button>
        )}
      </div>
      <TroubleStrip state={state} />
    </header>
  )
}

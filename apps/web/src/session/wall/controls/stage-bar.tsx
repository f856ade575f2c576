import type { HostState } from '@pinquiz/client'
import { Maximize, Minimize } from 'lucide-react'
import type { ReactNode } from 'react'
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
}

/** The thin bar on top of every host screen: title, live state, and small controls. */
export function StageBar({ state, heading, info, children }: Props) {
  const { connection } = state
  const { t } = useTranslation('live-host')
  usePageMark('stage')
  const isFull = useIsFullScreen()
  const isShownByLink = useIsShownByLink()
  const Icon = isFull ? Minimize : Maximize
  const label = t(isFull ? 'leaveFullScreen' : 'fullScreen')
  return (
    <header className="wall-x relative z-10 flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface py-2 text-ink 2xl:gap-x-4">
      <LogoMark className="size-8" isOnBrand />
      <div className="min-w-40 flex-1 text-lg sm:min-w-24 2xl:min-w-40 leading-tight font-bold xl:text-[clamp(1.25rem,1.67vw,4rem)]">
        {heading}
      </div>
      {/* The audience needn't know that all is well. */}
      <span data-control={connection.name === 'live' ? '' : undefined} className="inline-flex">
        <ConnectionPill connection={connection} label={t(`connection.${connection.name}`)} />
      </span>
      {info}
      <div
        data-control="bar"
        className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:gap-x-1.5 2xl:gap-x-4 max-sm:[&_button]:px-2.5"
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

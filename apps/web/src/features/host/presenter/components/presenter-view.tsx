import type { HostGame, HostState, HostStore } from '@pinquiz/client'
import clsx from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin } from '#session/parts/join-address.ts'
import { SoundControl } from '#session/sound/sound-control.tsx'
import { TroubleStrip } from '#session/wall/controls/trouble-strip.tsx'
import { useBlank } from '#session/wall/keys/use-blank.ts'
import { usePresenterCommands } from '../use-presenter-commands.ts'
import { LiveWall } from './live-wall.tsx'
import { People } from './people.tsx'
import { hasNow, NextQuestion, Now } from './questions.tsx'
import { SessionOver } from './session-over.tsx'
import { Standings, useRanked } from './standings.tsx'
import { Status } from './status.tsx'
import { Steering } from './steering.tsx'
import { Tools } from './tools.tsx'
import { WallSound } from './wall-sound.tsx'

type Props = { store: HostStore; state: HostState; game: HostGame; isRemote?: boolean }

/** Scrolls by itself where the view fills the window. */
const COLUMN =
  'max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4 cockpit:min-h-0 cockpit:overflow-y-auto cockpit:pb-1'

/** Everything not meant for the big screen: what comes next, the right answer, who is missing, and all commands. */
export function PresenterView({ store, state, game, isRemote = false }: Props) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const commands = usePresenterCommands(store)
  const { session, phase } = game
  const isOver = phase.name === 'ended'
  const ranked = useRanked(phase)
  const stage = { store, state, game, commands }
  const blank = useBlank(session.id)
  const people = <People game={game} />
  const standings = <Standings game={game} ranked={ranked} />
  return (
    <div className="flex flex-1 flex-col cockpit:min-[110rem]:[--desk:1.25] [zoom:var(--desk,1)] cockpit:h-[calc(100dvh/var(--desk,1))] cockpit:flex-none cockpit:overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2">
        <div className="min-w-0 flex-1 basis-40">
          <h1 className="line-clamp-2 text-lg leading-tight font-bold break-words">
            <bdi>{session.title}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-x-4 text-sm">
            <span className="text-muted">
              {host('lobby.pin')}{' '}
              <strong className="text-base text-ink tabular-nums">{groupedPin(session.pin)}</strong>
            </span>
            <ConnectionPill
              connection={state.connection}
              label={host(`connection.${state.connection.name}`)}
            />
          </p>
        </div>
        {/* Applies to this browser, including a big-screen window in it. */}
        {isRemote ? <WallSound {...stage} /> : <SoundControl />}
        <TroubleStrip state={state} />
      </header>
      <main id="content" tabIndex={-1} className="flex w-full flex-1 flex-col p-3 sm:p-4 cockpit:min-h-0">
        {/* Each thing has the same place in all phases. On a phone they follow each other. */}
        <div className="flex flex-col gap-3 sm:gap-4 lg:grid lg:grid-cols-[1.4fr_1fr] lg:items-start xl:grid-cols-[2fr_1.05fr_0.85fr] min-[110rem]:grid-cols-[2.6fr_1.05fr_0.9fr] cockpit:min-h-0 cockpit:flex-1 cockpit:items-stretch">
          <div className={COLUMN}>
            <Status {...stage} />
            <LiveWall {...stage} isBlank={blank[0]} isRemote={isRemote} />
            <div className="max-lg:order-4">
              {isOver ? (
                <SessionOver game={game} isRemote={isRemote} />
              ) : (
                <Tools {...stage} isRemote={isRemote} />
              )}
            </div>
          </div>
          <Column label={t('onWall')} className={clsx(isOver && 'xl:col-span-2')}>
            <Suspense fallback={<Loading text={t('loading')} />}>
              {!isOver && (hasNow(game) ? <Now {...stage} /> : people)}
            </Suspense>
            {standings}
          </Column>
          {!isOver && (
            <Column label={t('next.title')} className="lg:max-xl:col-span-2">
              <Suspense>
                <NextQuestion {...stage} />
              </Suspense>
              {hasNow(game) && people}
            </Column>
          )}
        </div>
      </main>
      <Steering {...stage} blank={blank} />
    </div>
  )
}

type ColumnProps = { label: string; className?: string; children: ReactNode }

/** Its text scrolls by the keyboard, too. */
function Column({ label, className, children }: ColumnProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups panels, not fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: only what has the focus scrolls by the keyboard
    <div role="group" aria-label={label} tabIndex={0} className={clsx(COLUMN, className)}>
      {children}
    </div>
  )
}

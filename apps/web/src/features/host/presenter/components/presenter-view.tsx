import type { HostGame, HostState, HostStore } from '@pinquiz/client'
import clsx from 'clsx'
import { Suspense } from 'react'
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

const PEOPLE = 'flex min-w-0 flex-col gap-3 empty:hidden max-lg:order-3 sm:gap-4'

/** Everything not meant for the big screen: what comes next, the right answer, who is missing, and all commands. */
export function PresenterView({ store, state, game, isRemote = false }: Props) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const commands = usePresenterCommands(store)
  const { session, phase } = game
  const isOver = phase.name === 'ended'
  // The answers as they come have the room; what comes next has it otherwise.
  const isAsking = (phase.name === 'question' || phase.name === 'voting') && hasNow(game)
  const ranked = useRanked(phase)
  const stage = { store, state, game, commands }
  const blank = useBlank(session.id)
  const people = <People game={game} />
  return (
    <div className="flex flex-1 flex-col">
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
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[110rem] flex-1 flex-col gap-3 p-3 sm:gap-4 sm:p-4"
      >
        <Status {...stage} />
        {/* On a phone the next question comes right below the big screen. */}
        <div className="max-lg:contents lg:grid lg:grid-cols-[1.4fr_1fr] lg:items-start lg:gap-4 xl:grid-cols-[1.35fr_1fr_0.85fr]">
          <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
            <LiveWall {...stage} isBlank={blank[0]} isRemote={isRemote} />
            <div className="max-lg:order-4">
              {isOver ? (
                <SessionOver game={game} isRemote={isRemote} />
              ) : (
                <Tools {...stage} isRemote={isRemote} />
              )}
            </div>
          </div>
          <div className="max-lg:contents lg:flex lg:min-w-0 lg:flex-col lg:gap-4">
            <div className={clsx('min-w-0 empty:hidden', isAsking ? 'max-lg:order-2' : 'max-lg:order-1')}>
              <Suspense fallback={<Loading text={t('loading')} />}>
                {isOver ? (
                  <Standings game={game} ranked={ranked} />
                ) : isAsking ? (
                  <Now {...stage} />
                ) : (
                  <NextQuestion {...stage} />
                )}
              </Suspense>
            </div>
            {isAsking && <div className={PEOPLE}>{people}</div>}
          </div>
          <div className="max-lg:contents lg:max-xl:col-span-2 lg:max-xl:grid lg:max-xl:grid-cols-2 lg:max-xl:items-start lg:gap-4 xl:flex xl:min-w-0 xl:flex-col">
            {hasNow(game) && !isOver && (
              <div className={clsx('min-w-0 empty:hidden', isAsking ? 'max-lg:order-1' : 'max-lg:order-2')}>
                <Suspense>{isAsking ? <NextQuestion {...stage} /> : <Now {...stage} />}</Suspense>
              </div>
            )}
            <div className={PEOPLE}>
              {!isAsking && people}
              {!isOver && <Standings game={game} ranked={ranked} />}
            </div>
          </div>
        </div>
      </main>
      <Steering {...stage} blank={blank} />
    </div>
  )
}

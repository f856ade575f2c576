import type { HostGame, HostState, HostStore } from '@pinquiz/client'
import clsx from 'clsx'
import { Suspense } from 'react'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ConnectionPill } from '#session/parts/connection-pill.tsx'
import { groupedPin } from '#session/parts/join-address.ts'
import { SoundControl } from '#session/sound/sound-control.tsx'
import { TroubleStrip } from '#session/wall/controls/trouble-strip.tsx'
import { usePresenterCommands } from '../use-presenter-commands.ts'
import { People } from './people.tsx'
import { Ahead, Now } from './questions.tsx'
import { SessionOver } from './session-over.tsx'
import { Standings } from './standings.tsx'
import { Status } from './status.tsx'
import { Steering } from './steering.tsx'
import { Tools } from './tools.tsx'
import { WallSound } from './wall-sound.tsx'

type Props = { store: HostStore; state: HostState; game: HostGame; isRemote?: boolean }

/** Everything not meant for the projector: what comes next, the correct answer, who is missing, and all commands. */
export function PresenterView({ store, state, game, isRemote = false }: Props) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const commands = usePresenterCommands(store)
  const { session, phase } = game
  const isOver = phase.name === 'ended'
  const stage = { store, state, game, commands }
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
            {/* The key of a phone ends with the session: there is nothing left to be connected to. */}
            {!(isOver && isRemote) && (
              <ConnectionPill
                connection={state.connection}
                label={host(`connection.${state.connection.name}`)}
              />
            )}
          </p>
        </div>
        {/* Applies to this browser, and so to a projector window in it. */}
        {isRemote ? <WallSound {...stage} /> : <SoundControl />}
        <TroubleStrip state={state} />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl flex-1 content-start gap-3 p-3 sm:gap-4 sm:p-4 lg:grid-cols-[1.2fr_1fr]"
      >
        <Status {...stage} />
        {/* Before the first question it matters more on a phone than the list of players. */}
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-3 empty:hidden sm:gap-4',
            !('question' in phase) && !isOver && 'max-lg:order-last',
          )}
        >
          <Suspense fallback={<Loading text={t('loading')} />}>
            <Now {...stage} />
          </Suspense>
          <People game={game} />
          <Standings game={game} />
        </div>
        <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <Suspense>
            <Ahead {...stage} />
          </Suspense>
          {isOver ? (
            <SessionOver game={game} isRemote={isRemote} />
          ) : (
            <Tools {...stage} isRemote={isRemote} />
          )}
        </div>
      </main>
      <Steering {...stage} />
    </div>
  )
}

import { Lock, SlidersHorizontal, Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { Dialog } from '../../../../components/dialog.tsx'
import { Loading } from '../../../../components/spinner.tsx'
import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { ConnectionPill } from '../../../../session/parts/connection-pill.tsx'
import { groupedPin } from '../../../../session/parts/join-address.ts'
import { RoomButton } from '../../../../session/room/room-button.tsx'
import { Roster } from '../../../../session/room/roster.tsx'
import { SoundControl } from '../../../../session/sound/sound-control.tsx'
import type { HostGame } from '../../../../session/state/host-state.ts'
import type { HostState, HostStore } from '../../../../session/state/host-store.ts'
import { EndButton } from '../../../../session/wall/end-button.tsx'
import { SessionSwitches } from '../../../../session/wall/session-switches.tsx'
import { TroubleStrip } from '../../../../session/wall/trouble-strip.tsx'
import { usePresenterCommands } from '../use-presenter-commands.ts'
import { Answering } from './answering.tsx'
import { Ahead, Now } from './questions.tsx'
import { Steering } from './steering.tsx'
import { WallSound } from './wall-sound.tsx'

type Props = { store: HostStore; state: HostState; game: HostGame; isRemote?: boolean }

/** All that is not for the wall: what comes, what is right, who is missing, and every command of this session. */
export function PresenterView({ store, state, game, isRemote = false }: Props) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  const commands = usePresenterCommands(store)
  const [open, setOpen] = useState<'players' | 'settings' | null>(null)
  const { session, roster, phase } = game
  const close = () => setOpen(null)
  const stage = { store, state, game, commands }
  return (
    <div className="flex flex-1 flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <h1 className="min-w-40 flex-1 text-lg leading-tight font-bold">
          <bdi>{session.title}</bdi>
        </h1>
        <span className="text-muted">
          {host('lobby.pin')} <strong className="text-ink tabular-nums">{groupedPin(session.pin)}</strong>
        </span>
        <ConnectionPill connection={state.connection} label={host(`connection.${state.connection.name}`)} />
        {/* Of this browser, and so of a wall in its other window. */}
        {isRemote ? <WallSound {...stage} /> : <SoundControl />}
        <TroubleStrip state={state} />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-6xl flex-1 content-start gap-4 p-4 lg:grid-cols-2"
      >
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Now {...stage} />
          <Ahead {...stage} />
        </Suspense>
        <Answering {...stage} />
        <section aria-label={host('switches.title')} className="flex flex-wrap content-start gap-2">
          <Button variant="secondary" onClick={() => setOpen('players')}>
            <Users aria-hidden="true" className="size-5" />
            {t('players', counted(roster.length))}
          </Button>
          <Button variant="secondary" onClick={() => setOpen('settings')}>
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            {host('switches.title')}
          </Button>
          <Button
            variant="secondary"
            aria-pressed={session.isLocked}
            onClick={() => void commands.run({ type: 'set-locked', locked: !session.isLocked }, 'settings')}
          >
            <Lock aria-hidden="true" className="size-5" />
            {t(session.isLocked ? 'unlock' : 'lock')}
          </Button>
          {phase.name !== 'ended' && (
            <EndButton
              commands={commands}
              label={host('play.end')}
              title={host('play.confirmEnd.title')}
              description={host('play.confirmEnd.description')}
            />
          )}
        </section>
      </main>
      <Steering {...stage} />
      <Dialog
        isOpen={open === 'players'}
        onClose={close}
        size="lg"
        title={host('roster.joined', counted(roster.length))}
      >
        {/* What else the host decides about people asks for the account. */}
        {!isRemote && (
          <div className="mb-4">
            <RoomButton {...stage} />
          </div>
        )}
        <Roster roster={roster} commands={commands} />
      </Dialog>
      <Dialog isOpen={open === 'settings'} onClose={close} title={host('switches.title')}>
        <SessionSwitches session={session} commands={commands} className="flex flex-col gap-3" withShow />
      </Dialog>
    </div>
  )
}

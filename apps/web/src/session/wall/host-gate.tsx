import type { HostGame, HostState, HostStore, StopReason } from '@pinquiz/client'
import { extrasOf, MODES, type Mode } from '@pinquiz/game'
import { type ReactNode, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { LogoMark } from '../../components/logo.tsx'
import { Loading } from '../../components/spinner.tsx'
import { takeNewBuild } from '../../lib/http/new-build.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { useStageTheme } from '../../lib/use-stage-theme.ts'
import { refreshViewer } from '../../lib/viewer.ts'
import { WaitingNotice } from '../participants/waiting-notice.tsx'
import { BreakScreen } from './break-screen.tsx'
import { CleanWall } from './controls/clean-wall.tsx'
import { useFollowAgain } from './follow-again.ts'
import { BlankScreen } from './keys/blank-screen.tsx'
import { ReactionLayer } from './reaction-layer.tsx'
import { RehearsalStrip } from './rehearsal-strip.tsx'
import { useSteeredSound } from './use-steered.ts'

/** Why the user is sent to `/host`: it's another host's session, or there is none (any more). */
export type Dismissal = 'not-host' | 'missing' | 'erased'
export type DismissalText = (why: Dismissal) => { title: string; description: string }

type Props = {
  store: HostStore
  state: HostState
  mode: Mode
  dismissal: DismissalText
  /** The page is inside the site layout, which already has a `main`. */
  isInLayout?: boolean
  /** A private view next to the projector. */
  isPresenter?: boolean
  children: (game: HostGame) => ReactNode
}

/** Shows the session to its host; all others are told why not and sent to `/host`. */
export function HostGate({
  store,
  state,
  mode,
  dismissal,
  isInLayout = false,
  isPresenter = false,
  children,
}: Props) {
  const { t } = useTranslation('live-host')
  const { connection, game } = state
  useStageTheme(isInLayout ? undefined : game?.session.stageTheme)
  // The podium stays on the screen, whatever happens to the session; details of people don't.
  const isKept = game?.phase.name === 'ended' && !MODES[mode].hasAttempts
  if (connection.name === 'stopped' && !isKept) {
    const { reason } = connection
    if (isSignedOut(reason)) return <SignedOut />
    const why = dismissalOf(reason)
    if (why === 'not-host' && game) return <Unshared />
    if (why) return <Dismissed text={dismissal(why === 'missing' && game ? 'erased' : why)} />
    return <Stopped reason={reason} onRetry={store.reclaim} isInLayout={isInLayout} />
  }
  if (!game) return <Loading isFullPage={!isInLayout} text={t('loading')} />
  // If the projector only shows the show, the presenter view handles people who are waiting.
  const isClean = state.presenters > 0 && game.session.settings.cleanWall
  if (game.session.mode === mode)
    return (
      <div className={isInLayout ? undefined : 'flex min-h-dvh flex-col'}>
        <RehearsalStrip session={game.session} />
        {(isPresenter || !isClean) && <WaitingNotice game={game} store={store} />}
        {!isInLayout && <FollowAgain game={game} isPresenter={isPresenter} />}
        {isPresenter ? (
          children(game)
        ) : (
          <Wall store={store} state={state} game={game}>
            {children(game)}
          </Wall>
        )}
      </div>
    )
  // The URL belongs to a session of another mode.
  return <Redirect to={`${MODES[game.session.mode].hostPage.path}/${game.session.id}`} replace />
}

function FollowAgain({ game, isPresenter }: { game: HostGame; isPresenter: boolean }) {
  useFollowAgain(game.session.id, isPresenter)
  return null
}

/** The big screen: the show, in a break or black, with reactions. */
export function Wall({
  store,
  state,
  game,
  children,
}: Pick<Props, 'store' | 'state'> & { game: HostGame; children: ReactNode }) {
  const { id, title, isPaused, mode, settings } = game.session
  const withReactions = extrasOf(mode, settings)?.reactions
  useSteeredSound({ store, state, game })
  return (
    <CleanWall store={store} state={state} game={game}>
      <div className="contents" data-with-reactions={withReactions ? '' : undefined}>
        {isPaused && game.phase.name !== 'ended' ? <BreakScreen store={store} title={title} /> : children}
      </div>
      {withReactions && <ReactionLayer store={store} />}
      <BlankScreen session={id} />
    </CleanWall>
  )
}

const isSignedOut = (reason: StopReason) => reason === 'not-signed-in' || reason === 'signed-out'

function dismissalOf(reason: StopReason): Dismissal | null {
  if (reason === 'not-host') return 'not-host'
  return reason === 'session-not-found' || reason === 'bad-request' ? 'missing' : null
}

/** The guard of the route acts on the refreshed viewer. */
function SignedOut() {
  const { t } = useTranslation('live-host')
  useEffect(() => void refreshViewer(), [])
  return <Loading isFullPage text={t('loading')} />
}

/** The right ended while the screen was open. */
function Unshared() {
  const { t } = useTranslation('live-host')
  return (
    <Dismissed text={{ title: t('errors.unshared.title'), description: t('errors.unshared.description') }} />
  )
}

function Dismissed({ text: { title, description } }: { text: { title: string; description: string } }) {
  const { t } = useTranslation('live-host')
  const [, navigate] = useLocation()
  useEffect(() => {
    showToast({ title, description, tone: 'danger' })
    navigate('/host', { replace: true })
    // The session may be gone with the whole account, on another device.
    void refreshViewer()
  }, [title, description, navigate])
  return <Loading isFullPage text={t('loading')} />
}

type StoppedProps = { reason: StopReason; onRetry: () => void; isInLayout: boolean }

function Stopped({ reason, onRetry, isInLayout }: StoppedProps) {
  const { t } = useTranslation('live-host')
  const kind = reason === 'superseded' ? 'superseded' : reason === 'protocol-outdated' ? 'outdated' : 'other'
  useEffect(() => {
    if (kind === 'outdated') takeNewBuild()
  }, [kind])
  const content = (
    <>
      <LogoMark className="size-16" />
      <h1 className="font-display text-4xl font-extrabold text-balance">{t(`stopped.${kind}.title`)}</h1>
      <p className="text-lg text-muted">{t(`stopped.${kind}.description`)}</p>
      <Button size="lg" onClick={kind === 'outdated' ? () => location.reload() : onRetry}>
        {t(`stopped.${kind}.action`)}
      </Button>
    </>
  )
  const look = 'wall-x flex flex-col items-center justify-center gap-4 py-6 text-center'
  if (isInLayout) return <div className={look}>{content}</div>
  return (
    <main id="content" tabIndex={-1} className={`${look} min-h-dvh`}>
      {content}
    </main>
  )
}

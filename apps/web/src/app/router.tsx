import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { Loading } from '../components/spinner.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { useTranslation } from '../lib/texts/i18n.ts'
import { useRouteChange } from './route-change.ts'

const Join = lazyScreen(['play'], async () => (await import('../features/join/join-screen.tsx')).JoinScreen)
const Player = lazyScreen<{ sessionId: string; playerId: string }>(
  ['play'],
  async () => (await import('../features/play/live/player-screen.tsx')).PlayerScreen,
)
const PollPlayer = lazyScreen<{ sessionId: string; playerId: string }>(
  ['play', 'poll-play'],
  async () => (await import('../features/play/poll/poll-player-screen.tsx')).PollPlayerScreen,
)
const AttemptEntry = lazyScreen<{ sessionId: string }>(
  ['attempt'],
  async () => (await import('../features/join/attempt-entry-screen.tsx')).AttemptEntryScreen,
)
const Invited = lazyScreen(
  ['attempt'],
  async () => (await import('../features/join/invited-screen.tsx')).InvitedScreen,
)
const AttemptPlayer = lazyScreen<{ sessionId: string; playerId: string }>(
  ['play', 'play-later', 'attempt'],
  async () => (await import('../features/play/attempts/attempt-player-screen.tsx')).AttemptPlayerScreen,
)
const DeskRoutes = lazyScreen(['site'], async () => (await import('./desk-routes.tsx')).DeskRoutes)

/** Starts the download of the screen behind `path` while the rest of the page gets ready. */
export function preloadRoute(path: string): Promise<void> {
  const screen = screenOf(path)
  if (screen !== DeskRoutes) return screen.preload()
  // A failed download surfaces when the page is rendered.
  const page = import('./preload-desk.ts').then((desk) => desk.preloadDesk(path)).catch(() => {})
  return Promise.all([screen.preload(), page]).then(() => {})
}

function screenOf(path: string) {
  if (path === '/join') return Join
  if (path === '/invited') return Invited
  if (path.startsWith('/play/')) return Player
  if (path.startsWith('/poll-play/')) return PollPlayer
  if (path.startsWith('/anytime-quiz-join/')) return AttemptEntry
  return path.startsWith('/anytime-quiz-play/') ? AttemptPlayer : DeskRoutes
}

/** All addresses of the site. Players' pages are decided here and load nothing of accounts and the host's area. */
export function Routes() {
  const { t } = useTranslation('common')
  useRouteChange()
  return (
    <Suspense fallback={<Loading isFullPage text={t('loading.application')} />}>
      <Switch>
        <Route path="/join">
          <Join />
        </Route>
        <Route path="/invited">
          <Invited />
        </Route>
        <Route path="/play/:sessionId/:playerId">
          {({ sessionId, playerId }) => (
            <Player key={`${sessionId}/${playerId}`} sessionId={sessionId} playerId={playerId} />
          )}
        </Route>
        <Route path="/poll-play/:sessionId/:playerId">
          {({ sessionId, playerId }) => (
            <PollPlayer key={`${sessionId}/${playerId}`} sessionId={sessionId} playerId={playerId} />
          )}
        </Route>
        <Route path="/anytime-quiz-join/:sessionId">
          {({ sessionId }) => <AttemptEntry key={sessionId} sessionId={sessionId} />}
        </Route>
        <Route path="/anytime-quiz-play/:sessionId/:playerId">
          {({ sessionId, playerId }) => (
            <AttemptPlayer key={`${sessionId}/${playerId}`} sessionId={sessionId} playerId={playerId} />
          )}
        </Route>
        <Route>
          <DeskRoutes />
        </Route>
      </Switch>
    </Suspense>
  )
}

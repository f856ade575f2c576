import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../components/button.tsx'
import { LogoMark } from '../../components/logo.tsx'
import { Loading } from '../../components/spinner.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import type { StopReason } from '../../lib/realtime/connection.ts'
import type { HostGame } from '../../lib/realtime/host-state.ts'
import type { HostState, HostStore } from '../../lib/realtime/host-store.ts'
import { showToast } from '../../lib/toast.ts'
import { refreshViewer } from '../../lib/viewer.ts'

type Props = {
  store: HostStore
  state: HostState
  children: (game: HostGame) => ReactNode
}

/** Shows the game to its host; everybody else is told why not and led to `/host`. */
export function HostGate({ store, state, children }: Props) {
  const { t } = useTranslation('live-host')
  const { connection, game } = state
  if (connection.name === 'stopped' && game?.phase.name !== 'ended')
    return <Stopped reason={connection.reason} onRetry={store.reclaim} />
  if (!game) return <Loading isFullPage text={t('loading')} />
  return children(game)
}

function Stopped({ reason, onRetry }: { reason: StopReason; onRetry: () => void }) {
  const { t } = useTranslation('live-host')
  useDismissal(reason)
  if (isDismissal(reason)) return <Loading isFullPage text={t('loading')} />
  const kind = reason === 'superseded' ? 'superseded' : reason === 'protocol-outdated' ? 'outdated' : 'other'
  return (
    <main
      id="content"
      tabIndex={-1}
      className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 flex min-h-dvh flex-col items-center justify-center gap-4 py-6 text-center"
    >
      <LogoMark className="size-16" />
      <h1 className="font-display text-4xl font-extrabold text-balance">{t(`stopped.${kind}.title`)}</h1>
      <p className="text-lg text-muted">{t(`stopped.${kind}.description`)}</p>
      <Button size="lg" onClick={kind === 'outdated' ? () => location.reload() : onRetry}>
        {t(`stopped.${kind}.action`)}
      </Button>
    </main>
  )
}

const isSignedOut = (reason: StopReason) => reason === 'not-signed-in' || reason === 'signed-out'
const isMissing = (reason: StopReason) => reason === 'session-not-found' || reason === 'bad-request'
const isDismissal = (reason: StopReason) => reason === 'not-host' || isMissing(reason) || isSignedOut(reason)

function useDismissal(reason: StopReason): void {
  const { t } = useTranslation('live-host')
  const [, navigate] = useLocation()
  useEffect(() => {
    // The guard of the route acts on the refreshed viewer.
    if (isSignedOut(reason)) void refreshViewer()
    if (reason !== 'not-host' && !isMissing(reason)) return
    const key = reason === 'not-host' ? 'accessDenied' : 'loading'
    showToast({
      title: t(`errors.${key}.title`),
      description: t(`errors.${key}.description`),
      tone: 'danger',
    })
    navigate('/host', { replace: true })
  }, [reason, navigate, t])
}

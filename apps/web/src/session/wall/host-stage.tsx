import type { HostPhase } from '@pinquiz/client'
import type { Mode } from '@pinquiz/game'
import { type ReactNode, Suspense } from 'react'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { StageProps } from '../parts/stage-props.ts'
import { useHostSession } from '../state/use-host-session.ts'
import { useWakeLock } from '../state/use-wake-lock.ts'
import { type DismissalText, HostGate } from './host-gate.tsx'
import { useFocusKept } from './use-focus-kept.ts'

type Props = {
  sessionId: string
  mode: Mode
  pageTitle: string
  dismissal: DismissalText
  /** Announces what the projector shows visually. */
  say: (phase: HostPhase) => ReactNode
  children: (stage: Omit<StageProps, 'commands'>) => ReactNode
}

/** A running session on the projector, which stays awake while it's shown. */
export function HostStage({ sessionId, mode, pageTitle, dismissal, say, children }: Props) {
  const { t } = useTranslation('live-host')
  usePageTitle(pageTitle)
  useWakeLock(true)
  const { store, state } = useHostSession(sessionId)
  useFocusKept(state.game?.phase)
  return (
    <HostGate store={store} state={state} mode={mode} dismissal={dismissal}>
      {(game) => (
        <>
          {/* It stays while the screens come and go, or nothing would be heard. */}
          <p role="status" className="sr-only">
            <Suspense fallback={null}>{say(game.phase)}</Suspense>
          </p>
          <Suspense fallback={<Loading isFullPage text={t('loading')} />}>
            {children({ store, state, game })}
          </Suspense>
        </>
      )}
    </HostGate>
  )
}

import type { HostPhase } from '@pinquiz/client'
import type { Mode } from '@pinquiz/game'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { StageProps } from '../parts/stage-props.ts'
import { useHostSession } from '../state/use-host-session.ts'
import { useWakeLock } from '../state/use-wake-lock.ts'
import { type DismissalText, HostGate } from './host-gate.tsx'

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

/** A button that goes with its screen takes the focus along: the next screen has it then, not the top of the page. */
function useFocusKept(phase: HostPhase | undefined): void {
  const screen = phase && `${phase.name} ${'question' in phase ? phase.question.index : ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every screen, not for what is in it
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [screen])
}

import { optionLetter } from '../../components/option-colours.ts'
import { HostGate } from '../../components/stage/host-gate.tsx'
import type { StageProps } from '../../components/stage/stage-props.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import type { HostPhase } from '../../lib/realtime/host-state.ts'
import { useHostSession } from '../../lib/realtime/use-host-session.ts'
import { useWakeLock } from '../../lib/realtime/use-wake-lock.ts'
import { FinalResults } from './components/final-results.tsx'
import { PreStart } from './components/pre-start.tsx'
import { QuestionScreen } from './components/question-screen.tsx'
import { RevealScreen } from './components/reveal-screen.tsx'
import { useLiveCommands } from './use-live-commands.ts'
import { useLiveDismissal } from './use-live-dismissal.ts'

/** `/game/{session}/play`: from the pre-start screen to the final ranking. */
export function LivePlayScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('live-host')
  usePageTitle(t('pageTitle.play'))
  useWakeLock(true)
  const { store, state } = useHostSession(sessionId)
  const dismissal = useLiveDismissal()
  return (
    <HostGate store={store} state={state} mode="live" dismissal={dismissal}>
      {(game) => (
        <>
          <PhaseNews phase={game.phase} />
          <Stage store={store} state={state} game={game} />
        </>
      )}
    </HostGate>
  )
}

function Stage(props: Omit<StageProps, 'commands'>) {
  const commands = useLiveCommands(props.store)
  const { phase } = props.game
  switch (phase.name) {
    // Starting again from the play page is allowed while nobody has pressed "Start Game".
    case 'lobby':
    case 'ready':
      return <PreStart {...props} commands={commands} />
    case 'question':
      return <QuestionScreen key={phase.opensAtMs} {...props} commands={commands} phase={phase} />
    case 'reveal':
      return <RevealScreen key={phase.question.index} {...props} commands={commands} phase={phase} />
    case 'ended':
      return <FinalResults {...props} phase={phase} />
  }
}

/** Speaks what the projector shows by changing; it stays while the screens come and go. */
function PhaseNews({ phase }: { phase: HostPhase }) {
  const { t } = useTranslation('live-host')
  const news = () => {
    if (phase.name === 'question') return t('say.question', { number: phase.question.index + 1 })
    if (phase.name === 'reveal') return t('say.answer', { letter: optionLetter(phase.correct) })
    return phase.name === 'ended' ? t('say.ended') : ''
  }
  return (
    <p role="status" className="sr-only">
      {news()}
    </p>
  )
}

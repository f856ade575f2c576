import type { HostPhase } from '@pinquiz/client'
import { useEffect } from 'react'
import { preloadWalls } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useGivenBackText } from '#session/parts/given-back.tsx'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { SessionDialogs } from '#session/wall/controls/session-dialogs.tsx'
import { HostStage } from '#session/wall/host-stage.tsx'
import { FinalResults } from './components/final-results.tsx'
import { PreStart } from './components/pre-start.tsx'
import { QuestionScreen } from './components/question-screen.tsx'
import { RevealScreen } from './components/reveal-screen.tsx'
import { useLiveCommands } from './use-live-commands.ts'
import { useLiveDismissal } from './use-live-dismissal.ts'

/** `/game/{session}/play`: from the pre-start screen to the final ranking. */
export function LivePlayScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('live-host')
  const dismissal = useLiveDismissal()
  const say = useSayLive()
  return (
    <HostStage
      sessionId={sessionId}
      mode="live"
      pageTitle={t('pageTitle.play')}
      dismissal={dismissal}
      say={say}
    >
      {(stage) => <LiveStage {...stage} />}
    </HostStage>
  )
}

/** What screen readers hear of a new phase. */
export function useSayLive() {
  const { t } = useTranslation('live-host')
  const givenBackText = useGivenBackText()
  return (phase: HostPhase) => {
    if (phase.name === 'question')
      return `${t('say.question', numberOf(phase.question))} ${givenBackText(phase.givenBackMs)}`.trim()
    // Empty for a reveal, which announces its own scenes.
    return phase.name === 'ended' ? t('say.ended') : ''
  }
}

export function LiveStage(props: Omit<StageProps, 'commands'>) {
  const commands = useLiveCommands(props.store)
  const { phase, kinds } = props.game
  useEffect(() => preloadWalls(kinds), [kinds])
  const stage = { ...props, commands }
  if (phase.name === 'ended') return <FinalResults {...props} phase={phase} />
  return <SessionDialogs {...stage}>{screenOf(stage)}</SessionDialogs>
}

function screenOf(stage: StageProps) {
  const { phase } = stage.game
  switch (phase.name) {
    // A started game can return here as long as its first question hasn't been opened.
    case 'lobby':
    case 'ready':
      return <PreStart {...stage} />
    case 'question':
      return <QuestionScreen key={phase.question.index} {...stage} phase={phase} />
    case 'reveal':
      return <RevealScreen key={phase.question.index} {...stage} phase={phase} />
  }
}

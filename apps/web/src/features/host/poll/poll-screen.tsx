import type { HostPhase } from '@pinquiz/client'
import { asksNothing } from '@pinquiz/game'
import { useEffect } from 'react'
import { preloadWalls } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { SessionDialogs } from '#session/wall/controls/session-dialogs.tsx'
import { HostStage } from '#session/wall/host-stage.tsx'
import { PollCompleted } from './components/poll-completed.tsx'
import { PollLobby } from './components/poll-lobby.tsx'
import { PollQuestion } from './components/poll-question.tsx'
import { usePollCommands } from './use-poll-commands.ts'
import { usePollDismissal } from './use-poll-dismissal.ts'

export function PollScreen({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('poll')
  const dismissal = usePollDismissal('load')
  const say = useSayPoll()
  return (
    <HostStage sessionId={sessionId} mode="poll" pageTitle={t('pageTitle')} dismissal={dismissal} say={say}>
      {(stage) => <PollStage {...stage} />}
    </HostStage>
  )
}

/** What screen readers hear of a new phase. */
export function useSayPoll() {
  const { t } = useTranslation('poll')
  return (phase: HostPhase) => {
    if (phase.name === 'voting')
      return asksNothing(phase.question) ? t('slideTitle') : t('say.question', numberOf(phase.question))
    return phase.name === 'ended' ? t('say.ended') : ''
  }
}

export function PollStage(props: Omit<StageProps, 'commands'>) {
  const commands = usePollCommands(props.store)
  const { phase, kinds } = props.game
  useEffect(() => preloadWalls(kinds), [kinds])
  switch (phase.name) {
    case 'voting':
      return (
        <SessionDialogs {...props} commands={commands} withJoinTimes>
          <PollQuestion key={phase.question.index} {...props} commands={commands} phase={phase} />
        </SessionDialogs>
      )
    case 'ended':
      return <PollCompleted {...props} />
    default:
      return <PollLobby {...props} commands={commands} />
  }
}

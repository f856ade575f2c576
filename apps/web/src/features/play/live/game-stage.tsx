import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { PlayerStore } from '../../../session/state/player-store.ts'
import { Say } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { useAnswerFailure } from '../parts/use-answer-failure.ts'
import { QuestionStage } from './question-stage.tsx'
import { RevealStage } from './reveal-stage.tsx'
import { WaitingStage } from './waiting-stage.tsx'

// Not before the first question; fetched with the first reveal, so that the end finds it there.
const loadFinal = () => import('./final-stage.tsx')
const FinalStage = lazy(async () => ({ default: (await loadFinal()).FinalStage }))

/** The screen that belongs to the phase of the game. */
export function GameStage({ store, state }: { store: PlayerStore; state: LiveState }) {
  const { t } = useTranslation('play')
  useAnswerFailure(state.failure, t('answering.failed'))
  const { game, connection } = state
  const { phase } = game
  const isRevealed = phase.name === 'reveal'
  useEffect(() => {
    if (isRevealed) void loadFinal().catch(() => {})
  }, [isRevealed])
  switch (phase.name) {
    case 'lobby':
      return <WaitingStage state={state} />
    case 'ready':
      return (
        <PlayerFrame connection={connection} tone="brand" heading={game.me.name}>
          <Say text={t('ready.description')} />
          <StageText title={t('ready.title')} description={t('ready.description')} />
        </PlayerFrame>
      )
    case 'question':
      return <QuestionStage key={phase.opensAtMs} store={store} state={state} phase={phase} />
    case 'reveal':
      return <RevealStage state={state} phase={phase} />
    case 'ended':
      return (
        <Suspense fallback={null}>
          <FinalStage state={state} phase={phase} />
        </Suspense>
      )
  }
}

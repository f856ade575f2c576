import type { PlayerStore } from '@pinquiz/client'
import clsx from 'clsx'
import { type ComponentProps, Suspense, useDeferredValue, useEffect } from 'react'
import { preload, useLazyPart } from '#kinds/lazy-part.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { NextStep } from '../parts/next-step.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { useAnswerFailure } from '../parts/use-answer-failure.ts'
import { finalStage, reactionDock, revealStage } from './later-stages.ts'
import { QuestionStage } from './question-stage.tsx'
import { Picture, Team, WaitingStage } from './waiting-stage.tsx'

type Props = { store: PlayerStore; state: LiveState }

/** The phase's screen, above the reactions for waiting players. It stays until the next one has loaded. */
export function GameStage({ store, state: latest }: Props) {
  const ready = useDeferredValue(latest)
  const state = ready.game.phase.name === latest.game.phase.name ? latest : ready
  const { game } = state
  const { phase, answer, extras } = game
  const isWaiting = phase.name !== 'question' || answer?.status === 'stored'
  const isReacting = extras?.reactions && isWaiting
  return (
    <>
      <div
        data-reacting={isReacting}
        className={clsx('contents', isReacting && '[--room:calc(100dvh-3.5rem-env(safe-area-inset-bottom))]')}
      >
        <PhaseStage store={store} state={state} />
      </div>
      {isReacting && (
        <aside
          data-reactions
          className={clsx(
            'h-[calc(3.5rem+env(safe-area-inset-bottom))] border-t pb-[env(safe-area-inset-bottom)]',
            // Like the screen above it.
            phase.name === 'question' || phase.name === 'reveal'
              ? 'border-line bg-surface'
              : 'on-brand border-white/20 bg-brand-deep',
          )}
        >
          <Suspense fallback={null}>
            <Reactions onReact={store.react} />
          </Suspense>
        </aside>
      )}
    </>
  )
}

/** The screen that belongs to the phase of the game. */
function PhaseStage({ store, state }: Props) {
  const { t } = useTranslation('play')
  useAnswerFailure(state.failure, t('answering.failed'))
  const { game, connection } = state
  const { phase } = game
  switch (phase.name) {
    case 'lobby':
      return <WaitingStage store={store} state={state} />
    case 'ready':
      return (
        <PlayerFrame connection={connection} tone="brand" heading={game.me.name}>
          <LiveAnnouncement text={t('ready.description')} />
          <StageText
            title={t('ready.title')}
            description={
              phase.dueAtMs === undefined ? (
                t('ready.description')
              ) : (
                <NextStep clock={store.clock} dueAtMs={phase.dueAtMs} />
              )
            }
            icon={<Picture store={store} state={state} />}
          >
            <Team store={store} state={state} />
          </StageText>
        </PlayerFrame>
      )
    case 'question':
      return <QuestionStage key={phase.question.index} store={store} state={state} phase={phase} />
    case 'reveal':
      return <Revealed clock={store.clock} state={state} phase={phase} />
    case 'ended':
      return <Ended clock={store.clock} state={state} phase={phase} />
    default:
      // Possibly from a newer version: the page checks for one.
      throw new Error(`No screen for ${phase.name}`)
  }
}

function Revealed(props: ComponentProps<Awaited<ReturnType<typeof revealStage>>['RevealStage']>) {
  const { RevealStage } = useLazyPart(revealStage)
  useEffect(() => preload(finalStage), [])
  return <RevealStage {...props} />
}

function Ended(props: ComponentProps<Awaited<ReturnType<typeof finalStage>>['FinalStage']>) {
  const { FinalStage } = useLazyPart(finalStage)
  return <FinalStage {...props} />
}

function Reactions(props: ComponentProps<Awaited<ReturnType<typeof reactionDock>>['ReactionDock']>) {
  const { ReactionDock } = useLazyPart(reactionDock)
  return <ReactionDock {...props} />
}

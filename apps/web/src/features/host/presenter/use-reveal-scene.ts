import { goesOnAtMs, hasReached, type RevealBeat, revealBeats } from '@pinquiz/game'
import { useMemo } from 'react'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useBeat } from '#session/show/use-beat.ts'

type Stage = Pick<StageProps, 'store' | 'game'>

/** How far the reveal on the projector is. */
export function useReveal({ store, game: { phase, session } }: Stage) {
  const { question = null, startsAtMs, elapsedMs } = phase.name === 'reveal' ? phase : {}
  const isLast = question !== null && question.index + 1 >= question.of
  const isRanked = question !== null && !isLast && question.key !== null && session.settings.showLeaderboard
  const { paceS } = session.settings
  const beats = useMemo(() => revealBeats({ isRanked, explainS: paceS }), [isRanked, paceS])
  const beat = useBeat(store.clock, beats, startsAtMs, elapsedMs)
  const dueAtMs = phase.name === 'reveal' ? goesOnAtMs(phase, beats, beat) : undefined
  return { isRanked, dueAtMs, has: (one: RevealBeat) => hasReached(beats, beat, one) }
}

/** What the projector shows of a reveal: bars or answers with more to come, the leaderboard, or only answers. */
export function useRevealScene(stage: Stage): 'before-answer' | 'before-leaderboard' | 'leaderboard' | null {
  const { isRanked, has } = useReveal(stage)
  const { phase, session } = stage.game
  const hasAnswer = phase.name === 'reveal' && phase.question.key !== null
  if (session.settings.pace === 'hand' && hasAnswer && !has('key')) return 'before-answer'
  if (!isRanked) return null
  return has('leaderboard') ? 'leaderboard' : 'before-leaderboard'
}

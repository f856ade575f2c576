import { hasReached, revealBeats } from '@pinquiz/game'
import { useMemo } from 'react'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useBeat } from '#session/show/use-beat.ts'

/** A reveal's question and times, in any phase. */
export function useReveal({ phase, session }: StageProps['game']) {
  const { question = null, startsAtMs, elapsedMs } = phase.name === 'reveal' ? phase : {}
  const isLast = question !== null && question.index + 1 >= question.of
  const isRanked = question !== null && !isLast && question.key !== null && session.settings.showLeaderboard
  const { paceS } = session.settings
  const beats = useMemo(() => revealBeats({ isRanked, explainS: paceS }), [isRanked, paceS])
  return { question, isRanked, beats, startsAtMs, elapsedMs }
}

/** What the projector shows of a reveal: bars or answers with more to come, the leaderboard, or only answers. */
export function useRevealScene({
  store,
  game,
}: Pick<StageProps, 'store' | 'game'>): 'before-answer' | 'before-leaderboard' | 'leaderboard' | null {
  const { question, isRanked, beats, startsAtMs, elapsedMs } = useReveal(game)
  const beat = useBeat(store.clock, beats, startsAtMs, elapsedMs)
  if (game.session.settings.pace === 'hand' && question?.key != null && !hasReached(beats, beat, 'key'))
    return 'before-answer'
  if (!isRanked) return null
  return hasReached(beats, beat, 'leaderboard') ? 'leaderboard' : 'before-leaderboard'
}

import { DEAD_TIME_MS, hasCome, revealBeats } from '@pinquiz/game'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../session/parts/stage-props.ts'
import { useBeat } from '../../../session/show/use-beat.ts'
import type { HostGame } from '../../../session/state/host-state.ts'
import type { HostIntent, HostStore } from '../../../session/state/host-store.ts'

const ARMED_FOR_MS = 3000

export type Step = {
  label: string
  isBusy: boolean
  isOff: boolean
  isResting: boolean
  /** A key was pressed once where only the second press counts. */
  isArmed: boolean
  run: () => void
  /** By a remote: what ends a question early takes two presses. */
  byKey: () => void
}

/** The one step that comes next; null where there is none. */
export function useStep({
  store,
  game,
  commands,
}: Pick<StageProps, 'store' | 'game' | 'commands'>): Step | null {
  const { t: host } = useTranslation('live-host')
  const { t } = useTranslation('presenter')
  const { phase, session, roster, version } = game
  const isResting = useResting(version)
  const isBeforeRanking = useIsBeforeRanking(store, game)
  const [armed, setArmed] = useState<number | null>(null)
  useEffect(() => {
    if (armed === null) return
    const timer = setTimeout(() => setArmed(null), ARMED_FOR_MS)
    return () => clearTimeout(timer)
  }, [armed])

  const stepOf = (): {
    label: string
    type: Exclude<HostIntent['type'], 'skip'>
    isDeliberate?: true
  } | null => {
    switch (phase.name) {
      case 'lobby':
        return { label: host('lobby.start'), type: 'start' }
      case 'ready':
        return { label: host('play.start'), type: 'next' }
      case 'question':
        return { label: host('play.showAnswer'), type: 'close', isDeliberate: true }
      case 'reveal': {
        const isLast = phase.question.index + 1 >= phase.question.of
        if (isBeforeRanking) return { label: host('play.showLeaderboard'), type: 'show-leaderboard' }
        return { label: host(isLast ? 'play.final' : 'play.next'), type: 'next' }
      }
      case 'voting': {
        const isLast = phase.question.index + 1 >= phase.question.of
        return {
          label: isLast ? t('finish') : host('play.next'),
          type: 'next',
          ...(isLast ? { isDeliberate: true } : {}),
        }
      }
      default:
        return null
    }
  }
  const step = stepOf()
  if (!step || session.isPaused) return null
  const { label, type, isDeliberate } = step
  const isOff = phase.name === 'lobby' && roster.length === 0
  const run = () => {
    if (isOff || isResting || commands.busy === type) return
    setArmed(null)
    void commands.run({ type } as HostIntent, type === 'close' ? 'results' : 'next')
  }
  const isArmed = armed === version
  return {
    ...{ label, isOff, isResting, isArmed, run },
    isBusy: commands.busy === type,
    byKey: () => (isDeliberate && !isArmed ? setArmed(version) : run()),
  }
}

/** The wall still shows the answers, and the leaderboard is to come. */
function useIsBeforeRanking({ clock }: HostStore, { phase, session }: HostGame): boolean {
  const question = phase.name === 'reveal' ? phase.question : null
  const isLast = question !== null && question.index + 1 >= question.of
  const isRanked = question !== null && !isLast && question.key !== null && session.settings.showLeaderboard
  const beats = useMemo(() => revealBeats({ isRanked }), [isRanked])
  const beat = useBeat(clock, beats, phase.name === 'reveal' ? phase.startsAtMs : undefined)
  return isRanked && !hasCome(beats, beat, 'leaderboard')
}

/** For a second after each change nothing is pressed (L57). */
function useResting(version: number): boolean {
  const [rested, setRested] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setRested(version), DEAD_TIME_MS)
    return () => clearTimeout(timer)
  }, [version])
  return rested !== version
}

import { asksNothing, hasCome, revealBeats } from '@pinquiz/game'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../session/parts/stage-props.ts'
import { useBeat } from '../../../session/show/use-beat.ts'
import type { HostGame } from '../../../session/state/host-state.ts'
import type { HostIntent, HostStore } from '../../../session/state/host-store.ts'
import { useDeadTime } from '../../../session/wall/use-dead-time.ts'

const ARMED_FOR_MS = 3000

/** What a poll asks for before it is left (P12). */
type Asking = { title: string; description: string; confirmLabel: string; tone: 'danger' | 'primary' }

export type Step = {
  label: string
  isBusy: boolean
  isOff: boolean
  isResting: boolean
  /** A key was pressed once where only the second press counts. */
  isArmed: boolean
  run: () => void
  /** By a remote: what ends a question early, or is asked for, takes two presses. */
  byKey: () => void
  asking: (Asking & { isOpen: boolean; onConfirm: () => void; onCancel: () => void }) | null
}

/** The one step that comes next; null where there is none. */
export function useStep({
  store,
  game,
  commands,
}: Pick<StageProps, 'store' | 'game' | 'commands'>): Step | null {
  const { t: host } = useTranslation('live-host')
  const { t } = useTranslation('presenter')
  const asking = useAsking(game)
  const { phase, session, roster, version } = game
  const isBeforeRanking = useIsBeforeRanking(store, game)
  const isResting = useDeadTime(`${version} ${isBeforeRanking}`)
  const [armed, setArmed] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    if (armed === null) return
    const timer = setTimeout(() => setArmed(null), ARMED_FOR_MS)
    return () => clearTimeout(timer)
  }, [armed])

  const stepOf = (): { label: string; type: Exclude<HostIntent['type'], 'skip'> } | null => {
    switch (phase.name) {
      case 'lobby':
        return { label: host('lobby.start'), type: 'start' }
      case 'ready':
        return { label: host('play.start'), type: 'next' }
      case 'question':
        return { label: host('play.showAnswer'), type: 'close' }
      case 'reveal': {
        const isLast = phase.question.index + 1 >= phase.question.of
        if (isBeforeRanking) return { label: host('play.showLeaderboard'), type: 'show-leaderboard' }
        return { label: host(isLast ? 'play.final' : 'play.next'), type: 'next' }
      }
      case 'voting': {
        const isLast = phase.question.index + 1 >= phase.question.of
        return { label: isLast ? t('finish') : host('play.next'), type: 'next' }
      }
      default:
        return null
    }
  }
  const step = stepOf()
  if (!step || session.isPaused) return null
  const { label, type } = step
  const isOff = phase.name === 'lobby' && roster.length === 0
  const mayRun = !isOff && !isResting && commands.busy !== type
  const goOn = () => {
    setArmed(null)
    setAsked(null)
    if (mayRun) void commands.run({ type } as HostIntent, type === 'close' ? 'results' : 'next')
  }
  // What was asked, or pressed once, of a screen of before is not asked of this one.
  const isArmed = armed === version
  const isDeliberate = type === 'close' || asking !== null
  return {
    ...{ label, isOff, isResting, isArmed },
    run: asking ? () => mayRun && setAsked(version) : goOn,
    isBusy: commands.busy === type,
    byKey: () => (isDeliberate && !isArmed ? setArmed(version) : goOn()),
    asking: asking && {
      ...asking,
      isOpen: asked === version,
      onConfirm: goOn,
      onCancel: () => setAsked(null),
    },
  }
}

/** A poll asks before its end, and before a question is left that nobody voted on. */
function useAsking({ phase, progress }: HostGame): Asking | null {
  const { t } = useTranslation('poll')
  if (phase.name !== 'voting') return null
  const { question } = phase
  const hasVotes = (progress?.answered ?? 0) > 0
  if (question.index + 1 >= question.of) {
    const description = t(hasVotes ? 'ask.finishText' : 'ask.finishNoVotes')
    return { title: t('ask.finish'), description, confirmLabel: t('finish'), tone: 'danger' }
  }
  if (hasVotes || asksNothing(question)) return null
  const [title, description] = [t('ask.noVotes'), t('ask.noVotesText')]
  return { title, description, confirmLabel: t('ask.goOn'), tone: 'primary' }
}

/** The wall still shows the answers, and the leaderboard is to come. */
function useIsBeforeRanking({ clock }: HostStore, { phase, session }: HostGame): boolean {
  const { question = null, startsAtMs, elapsedMs } = phase.name === 'reveal' ? phase : {}
  const isLast = question !== null && question.index + 1 >= question.of
  const isRanked = question !== null && !isLast && question.key !== null && session.settings.showLeaderboard
  const beats = useMemo(() => revealBeats({ isRanked }), [isRanked])
  const beat = useBeat(clock, beats, startsAtMs, elapsedMs)
  return isRanked && !hasCome(beats, beat, 'leaderboard')
}

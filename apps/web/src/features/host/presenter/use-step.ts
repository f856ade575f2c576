import type { HostGame, HostIntent } from '@pinquiz/client'
import { asksNothing } from '@pinquiz/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useIsPast } from '#session/state/use-clock.ts'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useRevealScene } from './use-reveal-scene.ts'

const ARMED_FOR_MS = 3000

/** The confirmation before leaving an open poll question (P12). */
type Asking = { title: string; description: string; confirmLabel: string; tone: 'danger' | 'primary' }

export type Step = {
  label: string
  isBusy: boolean
  isOff: boolean
  isResting: boolean
  /** True after the first of two required key presses. */
  isArmed: boolean
  run: () => void
  /** By remote, ending a question early or confirming something takes two presses. */
  byKey: () => void
  asking: (Asking & { isOpen: boolean; onConfirm: () => void; onCancel: () => void }) | null
}

/** The next step; null if there is none. */
export function useStep(stage: Pick<StageProps, 'store' | 'game' | 'commands'>): Step | null {
  const { store, game, commands } = stage
  const { roster, version, phase, session } = game
  const asking = useAsking(game)
  const scene = useRevealScene(stage)
  const next = useNext(game, scene)
  const isOpen = useIsPast(store.clock, phase.name === 'question' ? phase.opensAtMs : 0)
  // The same scenes as on the big screen: more time, a lock or a setting leaves the button as it was.
  const at = 'question' in phase ? phase.question.index : ''
  const isNew = useDeadTime(`${phase.name} ${at} ${isOpen} ${scene} ${session.isPaused === true}`)
  const isResting = isNew && phase.name !== 'lobby'
  const [armed, setArmed] = useState<number | null>(null)
  const [asked, setAsked] = useState<number | null>(null)
  useEffect(() => {
    if (armed === null) return
    const timer = setTimeout(() => setArmed(null), ARMED_FOR_MS)
    return () => clearTimeout(timer)
  }, [armed])

  if (!next) return null
  const { label, intent } = next
  const isOff = phase.name === 'lobby' && roster.length === 0
  const mayRun = !isOff && !isResting && commands.busy !== intent.type
  const goOn = () => {
    setArmed(null)
    setAsked(null)
    if (mayRun) void commands.run(intent, intent.type === 'close' ? 'results' : 'next')
  }
  // A confirmation or first press on an earlier screen doesn't carry over.
  const isArmed = armed === version
  const isDeliberate = intent.type === 'close' || asking !== null
  return {
    label,
    isOff,
    isResting,
    isArmed,
    run: asking ? () => mayRun && setAsked(version) : goOn,
    isBusy: commands.busy === intent.type,
    byKey: () => (isDeliberate && !isArmed ? setArmed(version) : goOn()),
    asking: asking && {
      ...asking,
      isOpen: asked === version,
      onConfirm: goOn,
      onCancel: () => setAsked(null),
    },
  }
}

function useNext(
  { phase, session }: HostGame,
  scene: ReturnType<typeof useRevealScene>,
): { label: string; intent: HostIntent } | null {
  const { t: host } = useTranslation('live-host')
  const { t } = useTranslation('presenter')
  if (phase.name === 'ended') return null
  if (session.isPaused) return { label: t('goOn'), intent: { type: 'set-paused', isPaused: false } }
  const isLast = 'question' in phase && phase.question.index + 1 >= phase.question.of
  switch (phase.name) {
    case 'lobby':
      return { label: host('lobby.start'), intent: { type: 'start' } }
    case 'ready':
      return { label: host('play.start'), intent: { type: 'next' } }
    case 'question':
      return { label: host('play.showAnswer'), intent: { type: 'close' } }
    case 'reveal':
      if (scene === 'before-answer')
        return { label: host('play.showAnswer'), intent: { type: 'show-answer' } }
      return scene === 'before-leaderboard'
        ? { label: host('play.showLeaderboard'), intent: { type: 'show-leaderboard' } }
        : { label: host(isLast ? 'play.final' : 'play.next'), intent: { type: 'next' } }
    case 'voting':
      return { label: isLast ? t('finish') : host('play.next'), intent: { type: 'next' } }
    default:
      return null
  }
}

/** A poll asks for confirmation before its end, and before leaving a question without votes. */
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

import { useWall } from '../../../../kinds/walls.ts'
import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { HostPhase } from '../../../../session/state/host-state.ts'

type Props = { phase: Extract<HostPhase, { name: 'reveal' }>; hasKey: boolean; hasClimbed: boolean }

/** The scenes in words, each once: what is right, then who leads and who climbed. */
export function RevealNews({ phase, hasKey, hasClimbed }: Props) {
  const { t } = useTranslation('live-host')
  const { question, leaderboard, climber } = phase
  const { sayKey } = useWall(question)
  const [first] = leaderboard
  const leader =
    first && t('say.leader', { name: first.name, points: t('play.points', counted(first.score)) })
  const climbed = climber && `${t('play.climber', { ...counted(climber.places), name: climber.name })}.`
  return (
    <>
      <p role="status" className="sr-only">
        {hasKey && sayKey(question)}
      </p>
      <p role="status" className="sr-only">
        {hasClimbed && [leader, climbed].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

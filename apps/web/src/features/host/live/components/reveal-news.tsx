import type { HostPhase } from '@pinquiz/client'
import { usePlain } from '#kinds/formatted/quiz-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useTeamName } from '#session/parts/team-badge.tsx'
import { useTied } from '../../parts/leaderboard.tsx'

type Props = { phase: Extract<HostPhase, { name: 'reveal' }>; hasKey: boolean; hasClimbed: boolean }

/** Announces each scene once to screen readers: the right answer, then the leader and the climber. */
export function RevealNews({ phase, hasKey, hasClimbed }: Props) {
  const { t } = useTranslation('live-host')
  const { question, leaderboard, climber, teams } = phase
  const { t: tTeams } = useTranslation('extras')
  const nameOf = useTeamName()
  const { sayKey } = useWall(question)
  const plain = usePlain(question)
  const [first] = leaderboard
  const leader =
    first && t('say.leader', { name: first.name, points: t('play.points', counted(first.score)) })
  const climbed = climber && `${t('play.climber', { ...counted(climber.places), name: climber.name })}.`
  const tied = useTied(phase)
  const [best] = teams ?? []
  const ahead =
    best && tTeams('leader', { name: nameOf(best.team), points: t('play.points', counted(best.score)) })
  return (
    <>
      <p role="status" className="sr-only">
        {hasKey && sayKey(plain)}
      </p>
      <p role="status" className="sr-only">
        {hasClimbed && [leader, tied && `${tied}.`, climbed, ahead].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

import type { HostPhase } from '@pinquiz/client'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TeamBadge } from '#session/parts/team-badge.tsx'

type Teams = NonNullable<Extract<HostPhase, { name: 'ended' }>['teams']>

/** The winning team, or all teams that share first place. */
export function TeamVictory({ teams }: { teams: Teams }) {
  const { t } = useTranslation('live-host')
  const first = teams.filter(({ rank, score }) => rank === 1 && score > 0)
  if (first.length === 0) return null
  return (
    <p className="relative mx-auto mt-[2vh] flex max-w-full animate-pop flex-wrap items-center justify-center gap-x-[0.6em] rounded-xl bg-white px-[0.7em] py-[0.25em] text-[clamp(1.25rem,min(3vw,5vh),6rem)] leading-tight font-bold text-[#2b0b5c]">
      {t('end.victory')}
      {first.map(({ team }) => (
        <TeamBadge key={team} team={team} className="font-extrabold" />
      ))}
    </p>
  )
}

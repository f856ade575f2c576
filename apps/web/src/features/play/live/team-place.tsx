import type { PlayerGame } from '@pinquiz/client'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TeamBadge } from '#session/parts/team-badge.tsx'

type Props = {
  team: NonNullable<NonNullable<PlayerGame['result']>['team']>
  className: string
}

/** The rank of the player's team. */
export function TeamPlace({ team: { team, rank, of }, className }: Props) {
  const { t } = useTranslation('extras')
  return (
    <p className={`flex flex-wrap items-center justify-center gap-x-3 rounded-lg px-2 py-2 ${className}`}>
      <span className="sr-only">{t('own')}</span>
      <TeamBadge team={team} className="text-xl" />
      <span className="text-xl font-extrabold tabular-nums">
        {t('place', { rank: formatNumber(rank), total: formatNumber(of) })}
      </span>
    </p>
  )
}
